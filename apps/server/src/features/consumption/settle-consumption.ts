import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY, type Instant, MINUTE, instant, iso } from '@braise/domain';
import { type LocalDay, localDayAfter, localDayAt, localDayOf } from '@braise/domain/schedule';
import type { Database } from '../../database/database.ts';
import { homeByHome } from '../../jobs/home-by-home.ts';
import { DAILY, type Job } from '../../jobs/job.ts';
import { oldestDayKept } from '../../telemetry/retention.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { monthsFrom } from './calendar-months.ts';
import type { ConsumptionDay } from './consumption-day.ts';
import { type ClaimedHome, claimHomes, deleteMonthsBefore, storeSettled } from './consumption.store.ts';
import { type MeterDependencies, meterHome } from './meter-home.ts';
import { loadMeteredHome } from './metered-home.store.ts';

export type SettleDependencies = MeterDependencies & { readonly database: Database; readonly now: () => Instant };

/** What a home took is compared with years before; how its people lived hour by hour is kept no longer than that needs. */
export const CONSUMPTION_KEPT_MONTHS = 36;
/** Homes taken at once. */
const HOMES = 50;
/** Days of one home settled at once: a past that is long is kept piece by piece. */
const DAYS = 31;
/** After the end of a day its last readings may still be on their way, ms. */
const SETTLED_AFTER = 10 * MINUTE;

/** Keeps what heat sources took on the days that are over, home by home, or of one alone. May be repeated, by several processes at once. Throws PartFailed where homes could not be settled. */
export function settleConsumption(deps: SettleDependencies, ending?: Pick<AbortSignal, 'aborted'>, homeId?: number): Promise<void> {
  const dueAgain = (home: ClaimedHome, dueAt: Instant) => storeSettled(deps.database, home, [], { day: home.nextDay, dueAt });
  return homeByHome(
    {
      now: deps.now,
      longest: 2 * MINUTE,
      take: async (at, lease) => {
        const { homes, isLast } = await claimHomes(deps.database, at, { lease, limit: HOMES, homeId });
        // a home with a long past is due again at once
        return isLast && homes.length === 0 ? null : homes;
      },
      work: (home, at, isOver) => (isOver() ? dueAgain(home, at) : settleHome(deps, home, at)),
      putOff: dueAgain,
      failed: (homes) => `what ${homes} homes took could not be settled`,
    },
    ending,
  );
}

async function settleHome(deps: SettleDependencies, claimed: ClaimedHome, at: Instant): Promise<void> {
  const home = await loadMeteredHome(deps.database, claimed.homeId);
  if (home === null) return;
  const { timeZone, units } = home;
  const oldest = localDayAt(timeZone, instant(Math.max(home.createdAt, oldestDayKept(at) * DAY)));
  const days: ConsumptionDay[] = [];
  let day: LocalDay = (claimed.nextDay === null ? null : localDayOf(timeZone, claimed.nextDay)) ?? oldest;
  for (; day.end + SETTLED_AFTER <= at && days.length < DAYS; day = localDayAfter(timeZone, day)) {
    days.push({ date: day.date, ...(await meterHome(deps, claimed.homeId, units, { from: day.start, to: day.end })) });
    await nextTurn();
  }
  const isDone = day.end + SETTLED_AFTER > at;
  const known = days.filter(({ hours }) => hours.some((hour) => hour.known > 0));
  await storeSettled(deps.database, claimed, known, {
    day: day.date,
    dueAt: isDone ? instant(day.end + SETTLED_AFTER) : at,
    // of a long past once the whole of it is settled
    ...(isDone && days.length > 0 && { roomsDueAt: at }),
  });
}

/** Months of consumption that are no longer kept go. */
export const forgetConsumption = ({ database, now }: Pick<SettleDependencies, 'database' | 'now'>): Promise<void> =>
  deleteMonthsBefore(database, monthsFrom(iso(now()).slice(0, 7), -CONSUMPTION_KEPT_MONTHS));

type SettleNeeds = {
  readonly database: Database;
  readonly telemetry: Pick<Telemetry, 'readRange'>;
  readonly now: () => Instant;
};

export const consumptionJobs: readonly Job<SettleNeeds>[] = [
  // at all hours: it is midnight somewhere. Nothing to do is one query
  {
    name: 'settle-consumption',
    everyMinutes: 10,
    atMinute: 7,
    run: ({ database, telemetry: { readRange }, now }, ending) => settleConsumption({ database, readRange, now }, ending),
  },
  {
    name: 'forget-consumption',
    everyMinutes: DAILY,
    atMinute: 100,
    run: forgetConsumption,
  },
];
