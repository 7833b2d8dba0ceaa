import { type LocalDay, localDayOf, wallInstant } from '../schedule/local-day.ts';
import { DAY, MINUTES_A_DAY } from '../units/duration.ts';
import type { Instant } from '../units/units.ts';
import type { Metered } from './energy-source.ts';

/** What somebody read off a meter; a home has one a day at most. */
export type MeterReading = Metered & {
  readonly id: string;
  /** A day of the home, ISO. */
  readonly day: string;
  /** Minutes after midnight of the clock at home; null: some time of the day. */
  readonly minute: number | null;
  readonly value: number;
  /** What was said when it was asked about: none takes the place of another. */
  readonly answers: readonly ReadingAnswer[];
};

/** The meter is another one since; the figure is right. */
export type ReadingAnswer = 'METER_CHANGED' | 'CONFIRMED';

/** From one reading of a meter to the next that is believed. */
export type MeterStretch = { readonly from: MeterReading; readonly to: MeterReading };

/** What a meter may show, in its unit, both ends included. */
export const READING_LIMITS = { least: 0, most: 999_999_999 } as const;
/** So finely a reading is told. */
export const READING_DECIMALS = 3;

/** The days, ISO, of which somebody may have kept readings and bills. */
const KEPT_DAYS = { first: '1990-01-01', last: '2100-12-31' };
export const isMeterDay = (day: string): boolean => !isTooOld(day) && day <= KEPT_DAYS.last;
/** Of a day, ISO, that nobody kept a reading of. */
export const isTooOld = (day: string): boolean => day < KEPT_DAYS.first;

/** Of a reading whose hour nobody said. */
const NOON = MINUTES_A_DAY / 2;

/** Days between two readings by the calendar and the clock at home: a week is seven, whatever the clocks did in it. */
export const daysBetween = (from: Pick<MeterReading, 'day' | 'minute'>, to: Pick<MeterReading, 'day' | 'minute'>): number =>
  calendarDays(from.day, to.day) + ((to.minute ?? NOON) - (from.minute ?? NOON)) / MINUTES_A_DAY;

/** Days from one ISO date to another. */
export const calendarDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** Whether nobody can have read it yet. */
export function isInFuture(
  { day, minute }: Pick<MeterReading, 'day' | 'minute'>,
  today: LocalDay,
  timeZone: string,
  now: Instant,
): boolean {
  if (day !== today.date || minute === null) return day > today.date;
  const local = localDayOf(timeZone, day);
  return local !== null && wallInstant(local, minute) > now;
}
