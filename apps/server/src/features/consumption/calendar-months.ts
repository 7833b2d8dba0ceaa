import { type LocalDay, localDayOf } from '@braise/domain/schedule';

/** A month, `YYYY-MM`, so many later, or earlier. */
export const monthsFrom = (month: string, by: number): string => Temporal.PlainYearMonth.from(month).add({ months: by }).toString();

/** The days of a month that its calendar has, in order. */
export function daysOfMonth(timeZone: string, month: string): readonly LocalDay[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const dates = Array.from({ length: daysInMonth }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return dates.flatMap((date) => localDayOf(timeZone, date) ?? []);
}
