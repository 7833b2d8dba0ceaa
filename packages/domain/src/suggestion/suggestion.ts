import { type Setting, setpointOf } from '../setting/setting.ts';
import type { TimeBlock } from '../timetable.ts';

/** A change of a room's schedule that what its residents do asks for. Minutes are after midnight. */
export type Suggestion = {
  /** The days that it is of, 1 Monday to 7 Sunday; all have the same blocks. */
  readonly weekdays: readonly number[];
  /** `earlier`: the next block begins before its time; `longer`: the one before lasts beyond its time; `other`: neither. */
  readonly kind: 'earlier' | 'longer' | 'other';
  /** The stretch that changes, what it asks for then, and what it asks for where it begins now. */
  readonly from: number;
  readonly to: number;
  readonly setting: Setting;
  readonly was: Setting;
  /** One of these days as it stands, and as it would be. */
  readonly before: readonly TimeBlock[];
  readonly after: readonly TimeBlock[];
  /** What it was learned from: settings by `hand`, or `return`s of residents to an empty home; on so many of the days that were looked at, around a minute. */
  readonly seen: { readonly by: 'hand' | 'return'; readonly days: number; readonly of: number; readonly minute: number };
};

/** °C of a setting; off is colder than anything. */
export const warmth = (setting: Setting): number => setpointOf(setting) ?? -273;

/** Whether two come to the same for whoever is asked: of the same days, at times that meet, and both warmer or both colder than the schedule. */
export const isAlike = (one: Likeness, other: Likeness): boolean =>
  one.weekdays.join() === other.weekdays.join() &&
  one.from < other.to &&
  other.from < one.to &&
  warmth(one.setting) > warmth(one.was) === warmth(other.setting) > warmth(other.was);

type Likeness = Pick<Suggestion, 'weekdays' | 'from' | 'to' | 'setting' | 'was'>;
