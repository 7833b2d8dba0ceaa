import type { RunningTimesBody } from '@braise/contract/v2';
import { type Instant, DAY, iso } from '@braise/domain';
import type { RunningDay } from '../../features/heating/running-times.ts';

export type Aggregate = 'day' | 'week' | 'month';

/** `until`: the date after the last day. Days, weeks (from Monday) or months, the first and the last as far as they were asked for. */
export function runningTimesBody(
  days: readonly RunningDay[],
  { from, until }: { readonly from: string; readonly until: string },
  { aggregate, summaryOnly, now }: { readonly aggregate: Aggregate; readonly summaryOnly: boolean; readonly now: Instant },
): RunningTimesBody {
  const total = sum(days.map(({ anyRoom }) => anyRoom));
  const summary = {
    startTime: midnight(from),
    endTime: midnight(until),
    totalRunningTimeInSeconds: total,
    meanInSecondsPerDay: days.length === 0 ? 0 : Math.round(total / days.length),
  };
  const lastUpdated = iso(now);
  if (summaryOnly) return { summary, lastUpdated };
  const groups = [...Map.groupBy(days, ({ day }) => groupOf(day.date, day.weekday, aggregate)).values()];
  const runningTimes = groups.map((group, index) => ({
    startTime: midnight(group[0]?.day.date ?? from),
    endTime: midnight(groups[index + 1]?.[0]?.day.date ?? until),
    runningTimeInSeconds: sum(group.map(({ anyRoom }) => anyRoom)),
    // a room may be left out of some days
    zones: [
      ...Map.groupBy(
        group.flatMap(({ rooms }) => rooms),
        ({ roomId }) => roomId,
      ),
    ].map(([id, ofRoom]) => ({
      id,
      runningTimeInSeconds: sum(ofRoom.map(({ seconds }) => seconds)),
    })),
  }));
  return { runningTimes, summary, lastUpdated };
}

const sum = (seconds: readonly number[]): number => seconds.reduce((all, one) => all + one, 0);
const midnight = (date: string): string => `${date} 00:00:00`;

/** What the days of one group share: the date, that of its Monday, or the month. */
function groupOf(date: string, weekday: number, aggregate: Aggregate): string {
  if (aggregate === 'day') return date;
  return aggregate === 'month' ? date.slice(0, 7) : new Date(Date.parse(date) - (weekday - 1) * DAY).toISOString().slice(0, 10);
}
