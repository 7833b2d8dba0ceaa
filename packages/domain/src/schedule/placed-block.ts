import { type Setting, setpointOf } from '../setting/setting.ts';
import type { PlannedRise, RoomHoliday, TimeBlock, Timetable } from '../timetable.ts';
import { MINUTES_A_DAY } from '../units/duration.ts';
import { type Instant, instant } from '../units/units.ts';
import { blocksOfWeekday } from './day-type-of.ts';
import { type LocalDay, localDayAfter, localDayAt, wallInstant } from './local-day.ts';

/** A time block in real time: it holds from `from` until just before `to`. That of a holiday lasts as long as the holiday, whatever the day. */
export type PlacedBlock = { readonly block: TimeBlock; readonly from: Instant; readonly to: Instant; readonly holiday?: true };

/** The blocks that the timetable gives a day, as stored; empty when it has none for that day type. */
export const blocksOn = (timetable: Timetable, day: LocalDay): readonly TimeBlock[] => blocksOfWeekday(timetable, day.weekday);

/** The day's blocks in real time, in order and covering it; one that falls wholly into skipped clock time is left out. That of a holiday may reach beyond the day. */
export function placedBlocks(timetable: Timetable, day: LocalDay): readonly PlacedBlock[] {
  const blocks = blocksOn(timetable, day);
  const placed: PlacedBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const from = index === 0 ? day.start : wallInstant(day, block.start);
    const to = next === undefined ? day.end : wallInstant(day, next.start);
    if (from < to) placed.push({ block, from, to });
  }
  const { rise, holiday } = timetable;
  const risen = rise === undefined ? placed : placed.flatMap((one) => withRise(one, rise));
  return holiday === undefined || holiday.to <= day.start || holiday.from >= day.end ? risen : withHoliday(risen, holiday);
}

const withHoliday = (placed: readonly PlacedBlock[], { from, to, setting }: RoomHoliday): readonly PlacedBlock[] =>
  [
    ...placed.map((one) => ({ ...one, to: instant(Math.min(one.to, from)) })),
    { block: { start: 0, end: MINUTES_A_DAY, setting, holdsWhenAway: true }, from, to, holiday: true as const },
    ...placed.map((one) => ({ ...one, from: instant(Math.max(one.from, to)) })),
  ].filter((one) => one.from < one.to);

/** A block in up to three: what comes before a rise, the rise where it is warmer, and what comes after. */
function withRise({ block, from, to }: PlacedBlock, rise: PlannedRise): readonly PlacedBlock[] {
  const begins = instant(Math.max(from, rise.from));
  const ends = instant(Math.min(to, rise.to));
  if (begins >= ends || (setpointOf(block.setting) ?? -Infinity) >= rise.celsius) return [{ block, from, to }];
  const setting: Setting = { power: 'ON', temperature: rise.celsius };
  return [
    { block, from, to: begins },
    { block: { ...block, setting }, from: begins, to: ends },
    { block, from: ends, to },
  ].filter((part) => part.from < part.to);
}

/** By timetable, the block that was last found in force: asked for again and again while it is. */
const inForce = new WeakMap<Timetable, { readonly timeZone: string; readonly placed: PlacedBlock }>();

/** The block in force; null when the timetable has no blocks for the day. */
export function blockAt(timetable: Timetable, timeZone: string, at: Instant): PlacedBlock | null {
  const known = inForce.get(timetable);
  if (known !== undefined && known.timeZone === timeZone && known.placed.from <= at && at < known.placed.to) return known.placed;
  const day = localDayAt(timeZone, at);
  const placed = placedBlocks(timetable, day).find(({ from, to }) => from <= at && at < to) ?? null;
  if (placed !== null) inForce.set(timetable, { timeZone, placed });
  return placed;
}

/** Days looked at beyond today: each weekday's plan comes within a week, one more for a date that the zone leaves out. */
const HORIZON_DAYS = 8;

/** Blocks from the one in force on, in order, over the coming week. */
export function* blocksFrom(timetable: Timetable, timeZone: string, at: Instant): Generator<PlacedBlock> {
  let day = localDayAt(timeZone, at);
  let told = at;
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    for (const placed of placedBlocks(timetable, day)) {
      if (placed.to <= told) continue;
      yield placed;
      told = placed.to;
    }
    day = told > day.end ? localDayAt(timeZone, told) : localDayAfter(timeZone, day);
  }
}
