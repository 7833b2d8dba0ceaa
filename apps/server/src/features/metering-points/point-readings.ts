import { DAY, HOUR, type Instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { localDayAt } from '@braise/domain/schedule';
import type { Database } from '../../database/database.ts';
import { lastCountOf, loadLastCounts } from './counting-devices.store.ts';
import { loadMonthBounds } from './days/metered-month.store.ts';
import { type KeptPoint, counterOf } from './metering-point.ts';

/** What readings there are of a meter. `status`: whether its past is worked out. */
export type PointReadings = {
  readonly point: KeptPoint;
  /** YYYY-MM; null: there are none. */
  readonly earliestMonth: string | null;
  readonly latestMonth: string | null;
  readonly status: 'LOADING' | 'LOADED' | 'ERROR';
  /** What its counter said last, in its unit. */
  readonly last: Sample<number> | null;
};

/** A past that should have been gone on with so long ago, ms, is not worked out as it should be. */
const LATE = 12 * HOUR;

/** From when to when there are readings of the meters of a home. */
export async function readingsOfPoints(
  database: Pick<Database, 'kysely'>,
  home: { readonly homeId: number; readonly timeZone: string },
  points: readonly KeptPoint[],
  at: Instant,
): Promise<readonly PointReadings[]> {
  const [lasts, settled] = [await loadLastCounts(database, home.homeId), await loadMonthBounds(database, home.homeId)];
  const monthAt = (instantOf: Instant): string => localDayAt(home.timeZone, instantOf).date.slice(0, 7);
  return points.map((point) => {
    const { from, ...counter } = counterOf(point);
    const heard = lastCountOf(counter, lasts);
    const last = heard !== null && heard.at >= (from ?? -Infinity) ? heard : null;
    const months = [settled.get(point.id)?.first, settled.get(point.id)?.last, last === null ? undefined : monthAt(last.at)]
      .flatMap((month) => month ?? [])
      .toSorted();
    return { point, earliestMonth: months[0] ?? null, latestMonth: months.at(-1) ?? null, status: statusOf(point, at), last };
  });
}

function statusOf({ nextDay, dueSince }: KeptPoint, at: Instant): PointReadings['status'] {
  if (dueSince + LATE < at) return 'ERROR';
  return nextDay === null || Date.parse(nextDay) < at - LOADED_WITHIN ? 'LOADING' : 'LOADED';
}

/** Days that wait to be settled are read as they were recorded. */
const LOADED_WITHIN = 5 * DAY;
