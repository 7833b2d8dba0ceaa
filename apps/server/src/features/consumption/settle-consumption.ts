import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY, HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import { type LocalDay, localDayAfter, localDayAt, localDayOf } from '@braise/domain/schedule';
import type { Database } from '../../database/database.ts';
import { isDatabaseAway } from '../../database/is-database-away.ts';
import { type Job, PartFailed } from '../../jobs/job.ts';
import { oldestDayKept } from '../../telemetry/retention.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { ConsumptionDay } from './consumption-day.ts';
import { type ClaimedHome, claimHomes, storeSettled } from './consumption.store.ts';
import { type MeterDependencies, meterPump } from './meter-pump.ts';
import { loadMeteredHome } from './metered-pump.store.ts';

export type SettleDependencies = MeterDependencies & { readonly database: Database; readonly now: () => Instant };

/** Homes taken at once. */
const HOMES = 50;
/** Longer than those take, ms: after it the homes of a process that died are taken by another. */
const LEASE = 10 * MINUTE;
/** A run ends after this time and leaves the rest to the next, ms: other work waits. */
const LONGEST_RUN = 2 * MINUTE;
/** Days of one home settled at once: a past that is long is kept piece by piece. */
const DAYS = 31;
/** After the end of a day its last readings may still be on their way, ms. */
const SETTLED_AFTER = 10 * MINUTE;
/** A home of which something goes wrong is tried again after this, ms. */
const TRIED_AGAIN = 6 * HOUR;

/** Keeps what heat sources took on the days that are over, home by home. May be repeated, by several processes at once. Throws PartFailed where homes could not be settled. */
export async function settleConsumption(
  deps: SettleDependencies,
  ending: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<void> {
  const until = performance.now() + LONGEST_RUN;
  const failures: unknown[] = [];
  while (!ending.aborted && performance.now() < until) {
    const at = deps.now();
    const homes = await claimHomes(deps.database, at, new Date(at + LEASE), HOMES);
    if (homes.length === 0) break;
    for (const home of homes) {
      try {
        if (ending.aborted || performance.now() >= until) await storeSettled(deps.database, home, [], { day: home.nextDay, dueAt: at });
        else await settleHome(deps, home, at);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
        await storeSettled(deps.database, home, [], { day: home.nextDay, dueAt: instant(at + TRIED_AGAIN) });
      }
      await nextTurn();
    }
  }
  if (failures.length > 0) throw new PartFailed(failures, `what ${failures.length} homes took could not be settled`);
}

async function settleHome(deps: SettleDependencies, claimed: ClaimedHome, at: Instant): Promise<void> {
  const home = await loadMeteredHome(deps.database, claimed.homeId);
  if (home === null) return;
  const { timeZone, pump } = home;
  const today = localDayAt(timeZone, at);
  const tomorrow = { day: today.date, dueAt: instant(today.end + SETTLED_AFTER) };
  // what is not metered by anything has no past either
  if (pump === null) return storeSettled(deps.database, claimed, [], tomorrow);
  const oldest = localDayAt(timeZone, instant(Math.max(home.createdAt, oldestDayKept(at) * DAY)));
  const days: ConsumptionDay[] = [];
  let day: LocalDay = (claimed.nextDay === null ? null : localDayOf(timeZone, claimed.nextDay)) ?? oldest;
  for (; day.end + SETTLED_AFTER <= at && days.length < DAYS; day = localDayAfter(timeZone, day)) {
    days.push({ date: day.date, hours: await meterPump(deps, claimed.homeId, pump, { from: day.start, to: day.end }) });
    await nextTurn();
  }
  const isDone = day.end + SETTLED_AFTER > at;
  await storeSettled(
    deps.database,
    claimed,
    days.filter(({ hours }) => hours.some(({ known }) => known > 0)),
    { day: day.date, dueAt: isDone ? instant(day.end + SETTLED_AFTER) : at },
  );
}

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
];
