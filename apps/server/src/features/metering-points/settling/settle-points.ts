import { DAY, type Instant, MINUTE, instant, iso } from '@braise/domain';
import { type LocalDay, localDayAfter, localDayAt, localDayOf } from '@braise/domain/schedule';
import type { Database } from '../../../database/database.ts';
import { findTimeZone } from '../../../home-model/time-zone.store.ts';
import { homeByHome } from '../../../jobs/home-by-home.ts';
import { DAILY, type Job } from '../../../jobs/job.ts';
import { oldestDayKept } from '../../../telemetry/retention.ts';
import type { Telemetry } from '../../../telemetry/telemetry.ts';
import { countDays } from '../days/count-days.ts';
import { keptDay } from '../days/kept-day.ts';
import { type ClaimedPoint, claimPoints, deleteMeteredBefore, putOffPoint, storeMetered } from '../days/metered-month.store.ts';
import type { CountDependencies } from '../days/read-counts.ts';
import { loadPoints } from '../metering-point.store.ts';

export type SettleDependencies = CountDependencies & { readonly database: Database; readonly now: () => Instant };

/** A day is settled so long after its end, ms: what a gateway kept while it was away is taken for two days. */
const SETTLED_AFTER = 2 * DAY;
export const METERED_KEPT_MONTHS = 36;
/** Points taken at once. */
const POINTS = 50;
/** Days of one point settled at once. */
const DAYS = 31;

/** Keeps what meters counted on the days that are over. May be repeated, by several processes at once. Throws PartFailed where some could not be settled. */
export function settlePoints(deps: SettleDependencies, ending?: Pick<AbortSignal, 'aborted'>): Promise<void> {
  const putOff = (point: ClaimedPoint, dueAt: Instant) => putOffPoint(deps.database, point, dueAt);
  return homeByHome(
    {
      now: deps.now,
      longest: MINUTE,
      take: async (at, lease) => {
        const points = await claimPoints(deps.database, at, lease, POINTS);
        return points.length === 0 ? null : points;
      },
      work: (point, at, isOver) => (isOver() ? putOff(point, at) : settlePoint(deps, point, at)),
      putOff,
      failed: (points) => `what ${points} meters counted could not be settled`,
    },
    ending,
  );
}

async function settlePoint(deps: SettleDependencies, claimed: ClaimedPoint, at: Instant): Promise<void> {
  const { homeId, pointId, nextDay } = claimed;
  const timeZone = await findTimeZone(deps.database, homeId);
  const point = (await loadPoints(deps.database, homeId)).find(({ id }) => id === pointId);
  if (timeZone === null || point === undefined) return;
  const days: LocalDay[] = [];
  let day = (nextDay === null ? null : localDayOf(timeZone, nextDay)) ?? localDayAt(timeZone, instant(oldestDayKept(at) * DAY));
  for (; day.end + SETTLED_AFTER <= at && days.length < DAYS; day = localDayAfter(timeZone, day)) days.push(day);
  const counted = await countDays(deps, homeId, point, days);
  const known = counted.flatMap((one) => {
    const kept = keptDay(one.day);
    return kept === null ? [] : { date: one.date, kept };
  });
  // a long past is gone on with at once
  await storeMetered(deps.database, claimed, known, { day: day.date, dueAt: instant(Math.max(at, day.end + SETTLED_AFTER)) });
}

/** Months that are no longer kept go. */
const forgetMetered = ({ database, now }: Pick<SettleNeeds, 'database' | 'now'>): Promise<void> =>
  deleteMeteredBefore(database, Temporal.PlainYearMonth.from(iso(now()).slice(0, 7)).subtract({ months: METERED_KEPT_MONTHS }).toString());

type SettleNeeds = {
  readonly database: Database;
  readonly telemetry: Pick<Telemetry, 'readRange'>;
  readonly now: () => Instant;
};

export const meteringPointJobs: readonly Job<SettleNeeds>[] = [
  // at all hours: it is midnight somewhere, and who adds a meter wants its past. Nothing to do is one query
  {
    name: 'settle-metering-points',
    everyMinutes: 1,
    run: ({ database, telemetry: { readRange }, now }, ending) => settlePoints({ database, readRange, now }, ending),
  },
  {
    name: 'forget-metering-points',
    everyMinutes: DAILY,
    atMinute: 105,
    run: forgetMetered,
  },
];
