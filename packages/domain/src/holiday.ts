import { DAY } from './units/duration.ts';
import type { Celsius, Instant } from './units/units.ts';

/** The longest that is taken, ms: a year, one of 366 days too. */
export const LONGEST_HOLIDAY = 366 * DAY;

/**
 * A stretch for which the residents of a home are gone. `rooms`: by id; null: all. `preheats`: rooms are to have what their schedules ask for when it ends.
 * `fromCalendar`: a calendar says so; left out: a resident planned it.
 */
export type Holiday = {
  readonly from: Instant;
  readonly to: Instant;
  readonly celsius: Celsius;
  readonly rooms: readonly number[] | null;
  readonly hotWaterOff: boolean;
  readonly preheats: boolean;
  readonly fromCalendar?: true;
};

/**
 * Why a calendar cannot be read: `unreachable`: nobody answers, or in trouble; `refused`: there is nothing at its address; `private`: that is one of a
 * network of the server's own; `tooLarge`: it is longer than what is read; `unreadable`: it is no calendar; `tooMany`: what recurs in it does so
 * without an end.
 */
export const CALENDAR_FAULTS = ['unreachable', 'refused', 'private', 'tooLarge', 'unreadable', 'tooMany'] as const;
export type CalendarFault = (typeof CALENDAR_FAULTS)[number];
