import { DAY } from '@braise/domain';
import type { TimeTick } from '../../../chart/scale/time-axis.ts';
import type { Span } from '../../../chart/series/series.ts';

/** So many find room beside each other. */
const MOST = 7;

/** A day of each month on an axis of days, or of some where there are many; its middle where there is none. `label`: of a day, ISO; `dayOfMonth`: 1 where they begin. */
export function monthTicks({ from, to }: Span, label: (day: string) => string, dayOfMonth = 1): readonly TimeTick[] {
  const first = new Date(from);
  const there = Array.from({ length: Math.ceil((to - from) / (28 * DAY)) + 2 }, (_, index) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, dayOfMonth),
  ).filter((at) => at > from && at < to);
  const shown = there.length === 0 ? [(from + to) / 2] : there;
  const every = Math.ceil(shown.length / MOST);
  return shown
    .filter((_, index) => index % every === 0)
    .map((at, index) => ({ at, label: label(new Date(at).toISOString()), major: index % 2 === 0 }));
}
