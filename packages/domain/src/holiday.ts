import { DAY } from './units/duration.ts';
import type { Celsius, Instant } from './units/units.ts';

/** The longest that is taken, ms: a year, one of 366 days too. */
export const LONGEST_HOLIDAY = 366 * DAY;

/** A stretch for which the residents of a home are gone. `rooms`: by id; null: all. `preheats`: rooms are to have what their schedules ask for when it ends. */
export type Holiday = {
  readonly from: Instant;
  readonly to: Instant;
  readonly celsius: Celsius;
  readonly rooms: readonly number[] | null;
  readonly hotWaterOff: boolean;
  readonly preheats: boolean;
};
