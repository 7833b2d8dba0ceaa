import { SHORTEST_BLOCK } from '../schedule/edit-day.ts';
import { type LocalDay, localDayAt } from '../schedule/local-day.ts';
import { blocksOfWeekday } from '../schedule/day-type-of.ts';
import { type Setting, sameSetting, setpointOf } from '../setting/setting.ts';
import type { TimeBlock, Timetable } from '../timetable.ts';
import { DAY, MINUTE, MINUTES_A_DAY } from '../units/duration.ts';
import { type Instant, celsius, instant } from '../units/units.ts';
import { daysAlike } from './days-alike.ts';
import { type Gesture, type Habit, habitOf, quantile } from './habit.ts';
import { type Suggestion, warmth } from './suggestion.ts';
import { withStretch } from './with-stretch.ts';

/** What somebody asked of a room by hand, until when it held, and what its schedule asked for instead. */
export type HandChange = { readonly at: Instant; readonly until: Instant; readonly setting: Setting; readonly instead: Setting };

/** What was done in a room. */
export type RoomHabits = {
  /** From when on what was done is known. */
  readonly since: Instant;
  /** From when on its schedule is what it is. */
  readonly plannedSince: Instant;
  readonly hands: readonly HandChange[];
  /** When somebody came back to an empty home. */
  readonly returns: readonly Instant[];
};

/** So far is looked back, ms; and on so many days of a kind at most, the youngest. */
export const LOOKED_BACK = 42 * DAY;
const MOST_DAYS = 10;
/** Less than so many kelvin is nothing, and what is taken back within so many minutes no wish; a time that near to an edge is the edge's. */
const FELT = 0.5;
const SHORTEST = 30;
/** A block of its own is worth so many minutes at least. */
const WORTH_A_BLOCK = 60;
/** Times are suggested in such steps, minutes. */
const STEP = 15;
/** Whoever comes back so many minutes before their block waits for it. */
const SOON = 180;

/**
 * What a room's residents do again and again that its schedule could do for them: settings by hand at about the same time of the same days, and returns to a home
 * whose next warmer block is still to come. Of whole days only, and of a hand only where the schedule asked for what it asks for now. Where days share a habit it
 * is suggested for all of them, and not once more for one.
 */
export function suggestChanges(timetable: Timetable, timeZone: string, habits: RoomHabits, now: Instant): readonly Suggestion[] {
  const days = wholeDays(timeZone, instant(Math.max(habits.since, now - LOOKED_BACK)), now);
  const found: Suggestion[] = [];
  for (const weekdays of daysAlike(timetable)) {
    const ofThese = days.filter(({ weekday }) => weekdays.includes(weekday)).slice(-MOST_DAYS);
    const blocks = blocksOfWeekday(timetable, weekdays[0] ?? 1);
    const hands = ofThese.flatMap((day) => habits.hands.flatMap((hand) => handOn(day, hand)));
    const asPlanned = ofThese.filter(({ start }) => start >= habits.plannedSince);
    const returns = asPlanned.flatMap((day) => habits.returns.flatMap((at) => onDay(day, at) ?? []));
    for (const index of blocks.keys())
      for (const suggestion of [byHand(blocks, index, hands, ofThese), byReturn(blocks, index, returns, asPlanned)]) {
        if (suggestion === null || found.some((other) => isPartOf({ ...suggestion, weekdays }, other))) continue;
        found.push({ ...suggestion, weekdays });
      }
  }
  return found;
}

type OfDay = Omit<Suggestion, 'weekdays'>;
/** `end`: the minute at which it ended, at the end of the day at the latest. */
type Hand = Gesture & { readonly end: number } & Pick<HandChange, 'setting' | 'instead'>;

function byHand(blocks: readonly TimeBlock[], index: number, hands: readonly Hand[], days: readonly LocalDay[]): OfDay | null {
  const block = blocks[index]!;
  const within = hands.filter(
    ({ minute, end, instead }) =>
      minute >= block.start && minute < block.end && (end >= block.end || end - minute >= SHORTEST) && sameSetting(instead, block.setting),
  );
  const [up, down] = [1, -1].map((sign) =>
    habitOf(
      within.filter(({ setting }) => sign * (warmth(setting) - warmth(block.setting)) >= FELT),
      days,
    ),
  );
  const habit = most(up ?? null, down ?? null);
  if (habit === null) return null;
  const warmer = habit === up;
  // whoever finds it cold is to find it warm, even where they come a little sooner
  const begins = warmer ? Math.floor(habit.lowerQuartile / STEP) * STEP : Math.round(habit.median / STEP) * STEP;
  const ends = quantile(
    habit.seen.map(({ end }) => end),
    1 / 2,
  );
  const from = begins - block.start < SHORTEST ? block.start : begins;
  const setting = asked(habit);
  const to = endNear(blocks, index, ends, setting);
  return suggestionOf(blocks, index, { from, to, setting, holdsWhenAway: block.holdsWhenAway }, seenBy('hand', habit, days.length));
}

/** Where a stretch that begins in a block ends: at an edge where one is near, and at that of the first block that asks for as much anyway. */
function endNear(blocks: readonly TimeBlock[], index: number, minute: number, setting: Setting): number {
  const alike = blocks.findIndex((block, at) => at > index && isFeltAs(block.setting, setting));
  const changed = blocks.slice(index, alike < 0 ? undefined : alike);
  const last = changed.at(-1)?.end ?? minute;
  const edge = changed.find(({ end }) => Math.abs(end - minute) < SHORTEST);
  return edge?.end ?? Math.min(last, Math.round(minute / STEP) * STEP);
}

const isFeltAs = (one: Setting, other: Setting): boolean => Math.abs(warmth(one) - warmth(other)) < FELT;

function byReturn(blocks: readonly TimeBlock[], index: number, returns: readonly Gesture[], days: readonly LocalDay[]): OfDay | null {
  const [block, next] = [blocks[index]!, blocks[index + 1]];
  if (next === undefined || warmth(next.setting) - warmth(block.setting) < FELT) return null;
  const early = returns.filter(({ minute }) => minute >= block.start && minute < block.end && block.end - minute <= SOON);
  const habit = habitOf(early, days);
  if (habit === null) return null;
  const from = Math.max(block.start, Math.floor(habit.lowerQuartile / STEP) * STEP);
  const { setting, holdsWhenAway } = next;
  return suggestionOf(blocks, index, { from, to: block.end, setting, holdsWhenAway }, seenBy('return', habit, days.length));
}

type Stretch = { readonly from: number; readonly to: number; readonly setting: Setting; readonly holdsWhenAway: boolean };

function suggestionOf(
  blocks: readonly TimeBlock[],
  index: number,
  { from, to, ...wanted }: Stretch,
  seen: Suggestion['seen'],
): OfDay | null {
  const block = blocks[index]!;
  const [last, next] = [blocks[index - 1], blocks[index + 1]];
  const alike = (other: TimeBlock | undefined): boolean => other !== undefined && isFeltAs(other.setting, wanted.setting);
  const kind = to === block.end && alike(next) ? 'earlier' : from === block.start && alike(last) ? 'longer' : 'other';
  if (to - from < (kind === 'other' ? WORTH_A_BLOCK : STEP)) return null;
  // what it joins is one with it
  const joined = kind === 'earlier' ? next : kind === 'longer' ? last : undefined;
  const { setting, holdsWhenAway } = joined ?? wanted;
  if (sameSetting(setting, block.setting)) return null;
  const after = withStretch(blocks, { start: from, end: to, setting, holdsWhenAway });
  if (after.some(({ start, end }) => end - start < SHORTEST_BLOCK)) return null;
  return { kind, from, to, setting, was: block.setting, before: blocks, after, seen };
}

const seenBy = (by: Suggestion['seen']['by'], { seen, median }: Habit<Gesture>, of: number): Suggestion['seen'] => ({
  by,
  days: seen.length,
  of,
  minute: Math.round(median / 5) * 5,
});

/** What most of them asked for, to half a kelvin. */
function asked({ seen }: Habit<Hand>): Setting {
  const setpoints = seen.flatMap(({ setting }) => setpointOf(setting) ?? []);
  if (2 * setpoints.length <= seen.length) return { power: 'OFF' };
  return { power: 'ON', temperature: celsius(Math.round(2 * quantile(setpoints, 1 / 2)) / 2) };
}

const most = <Seen extends Gesture>(one: Habit<Seen> | null, other: Habit<Seen> | null): Habit<Seen> | null =>
  (one?.seen.length ?? 0) >= (other?.seen.length ?? 0) ? one : other;

/** Whether a suggestion is of days and hours of another. */
const isPartOf = (one: Suggestion, other: Suggestion): boolean =>
  one.weekdays.every((weekday) => other.weekdays.includes(weekday)) && one.from < other.to && other.from < one.to;

function handOn(day: LocalDay, { at, until, setting, instead }: HandChange): Hand[] {
  const gesture = onDay(day, at);
  if (gesture === null) return [];
  const end = until >= day.end ? MINUTES_A_DAY : (onDay(day, until)?.minute ?? gesture.minute);
  return [{ ...gesture, end, setting, instead }];
}

/** At which minute of a day its clock stands at an instant; null: it is not of the day. */
function onDay(day: LocalDay, at: Instant): Gesture | null {
  if (at < day.start || at >= day.end) return null;
  const segment = day.segments.findLast((one) => one.at <= at);
  return segment === undefined ? null : { day, minute: Math.floor((segment.wall + at - segment.at) / MINUTE) };
}

/** The days that lie wholly within, in order. */
function wholeDays(timeZone: string, since: Instant, now: Instant): readonly LocalDay[] {
  const days: LocalDay[] = [];
  for (let day = localDayAt(timeZone, since); day.end <= now; day = localDayAt(timeZone, day.end)) if (day.start >= since) days.push(day);
  return days;
}
