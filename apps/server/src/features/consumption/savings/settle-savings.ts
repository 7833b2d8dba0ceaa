import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR, MINUTE, instant, iso } from '@braise/domain';
import { isDatabaseAway } from '../../../database/is-database-away.ts';
import { DAILY, type Job, PartFailed } from '../../../jobs/job.ts';
import { monthsFrom } from '../calendar-months.ts';
import { type SavingsDependencies, reckonMonth } from './reckon-month.ts';
import { type HomeMonth, claimUnreported, deleteReportsBefore, releaseUnreported, storeReport } from './savings-report.store.ts';

/** Months back that are reckoned: what was done in older ones is in no journal any more. */
const MONTHS = [1, 2];
/** Homes taken at once. */
const HOMES = 10;
/** Longer than those take, ms: after it the homes of a process that died are taken by another. */
const LEASE = 10 * MINUTE;
/** A run ends after this time and leaves the rest to the next, ms: other work waits. */
const LONGEST_RUN = MINUTE;
/** A home of which something goes wrong is tried again after this, ms. */
const TRIED_AGAIN = 6 * HOUR;
/** Reports are looked at as long as what they are of. */
const REPORTS_KEPT_MONTHS = 36;

/**
 * Reckons what was kept in months that are over, of homes whose days are settled, once each. May be repeated, by several processes at once. Throws PartFailed where something of
 * a home went wrong.
 */
export async function settleSavings(deps: SavingsDependencies, ending: Pick<AbortSignal, 'aborted'> = { aborted: false }): Promise<void> {
  const until = performance.now() + LONGEST_RUN;
  const isOver = () => ending.aborted || performance.now() >= until;
  const months = MONTHS.map((ago) => monthsFrom(iso(deps.now()).slice(0, 7), -ago));
  const failures: unknown[] = [];
  // those before it are done or left: they are not looked through again for each few that are taken
  let after = 0;
  while (!isOver()) {
    const at = deps.now();
    const homes = await claimUnreported(deps.database, months, { after, at, lease: new Date(at + LEASE), limit: HOMES });
    const last = homes.at(-1);
    if (last === undefined) break;
    after = last.homeId;
    for (const home of homes) {
      try {
        for (const month of home.months) if (!isOver()) await settleMonth(deps, { homeId: home.homeId, month });
        await releaseUnreported(deps.database, home, null);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
        // what cannot be put off either is due again when its lease ends
        await releaseUnreported(deps.database, home, instant(at + TRIED_AGAIN)).catch((another: unknown) => failures.push(another));
      }
      await nextTurn();
    }
  }
  if (failures.length > 0) throw new PartFailed(failures, `what was kept in ${failures.length} homes could not be reckoned`);
}

async function settleMonth(deps: SavingsDependencies, month: HomeMonth): Promise<void> {
  const report = await reckonMonth(deps, month);
  if (report !== null) await storeReport(deps.database, month, report);
}

/** Reports that are no longer kept go. */
const forgetSavings = ({ database, now }: Pick<SavingsDependencies, 'database' | 'now'>): Promise<void> =>
  deleteReportsBefore(database, monthsFrom(iso(now()).slice(0, 7), -REPORTS_KEPT_MONTHS));

export const savingsJobs: readonly Job<SavingsDependencies>[] = [
  // at all hours: it is midnight somewhere. Nothing to do is one query
  { name: 'settle-savings', everyMinutes: 10, atMinute: 9, run: settleSavings },
  { name: 'forget-savings', everyMinutes: DAILY, atMinute: 105, run: forgetSavings },
];
