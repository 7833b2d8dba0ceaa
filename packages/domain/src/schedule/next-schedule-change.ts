import { MINUTES_A_DAY } from '../units/duration.ts';
import { type Setting, sameSetting } from '../setting/setting.ts';
import type { TimeBlock, Timetable } from '../timetable.ts';
import type { Instant } from '../units/units.ts';
import { type PlacedBlock, blockAt, blocksFrom } from './placed-block.ts';

export type ScheduleChange = { readonly at: Instant; readonly setting: Setting };

/** By placed block: for each of its instants the answer is the same. */
const changes = new WeakMap<PlacedBlock, ScheduleChange | null>();

/** First instant at which the schedule asks for another setting; null when it never does. */
export function nextScheduleChange(timetable: Timetable, timeZone: string, at: Instant): ScheduleChange | null {
  const current = blockAt(timetable, timeZone, at);
  const known = current === null ? undefined : changes.get(current);
  if (known !== undefined) return known;
  const change = findChange(timetable, timeZone, at);
  if (current !== null) changes.set(current, change);
  return change;
}

function findChange(timetable: Timetable, timeZone: string, at: Instant): ScheduleChange | null {
  let current: Setting | null = null;
  for (const { block, from } of blocksFrom(timetable, timeZone, at)) {
    current ??= block.setting;
    if (!sameSetting(current, block.setting)) return { at: from, setting: block.setting };
  }
  return null;
}

/** By change: the one after it. */
const following = new WeakMap<ScheduleChange, ScheduleChange | null>();

/** The changes of a schedule after one instant and up to another, in order. */
export function* scheduleChanges(timetable: Timetable, timeZone: string, at: Instant, until: number): Generator<ScheduleChange> {
  for (let change = nextScheduleChange(timetable, timeZone, at); change !== null && change.at <= until;) {
    yield change;
    const known = following.get(change);
    const next: ScheduleChange | null = known === undefined ? findChange(timetable, timeZone, change.at) : known;
    following.set(change, next);
    change = next;
  }
}

/**
 * Start of the next time block; null when one block goes on for ever. Two alike that meet at midnight are one: the seam is there because a
 * plan covers a day, not because somebody wanted a change.
 */
export function nextTimeBlock(
  timetable: Timetable,
  timeZone: string,
  at: Instant,
): { readonly at: Instant; readonly block: TimeBlock } | null {
  let previous: TimeBlock | null = null;
  for (const { block, from } of blocksFrom(timetable, timeZone, at)) {
    if (previous !== null && !(previous.end === MINUTES_A_DAY && block.start === 0 && alike(previous, block))) return { at: from, block };
    previous = block;
  }
  return null;
}

const alike = (a: TimeBlock, b: TimeBlock): boolean => a.holdsWhenAway === b.holdsWhenAway && sameSetting(a.setting, b.setting);
