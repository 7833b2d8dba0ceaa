import { MINUTES_A_DAY } from '../units/duration.ts';
import type { OffPeakHours } from './tariff.ts';

const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;

/** Whether off-peak hours of a week can be meant: each has a length and weekdays of its own, and no two share a minute. */
export function areApart(hours: readonly OffPeakHours[]): boolean {
  const spans = hours
    .flatMap(({ days, from, to }) =>
      days.map((day) => {
        const begins = (day - 1) * MINUTES_A_DAY + from;
        return { begins, ends: begins + (to > from ? to - from : to + MINUTES_A_DAY - from), empty: from === to };
      }),
    )
    .sort((a, b) => a.begins - b.begins);
  const [first] = spans;
  if (first === undefined || hours.some(({ days }) => days.length === 0)) return false;
  // the last of a week may reach into the first of the next
  const next = { ...first, begins: first.begins + MINUTES_A_WEEK };
  return spans.every(({ ends, empty }, index) => !empty && ends <= (spans[index + 1] ?? next).begins);
}
