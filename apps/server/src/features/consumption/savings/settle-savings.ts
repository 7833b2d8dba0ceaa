import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE, iso } from '@braise/domain';
import { isDatabaseAway } from '../../../database/is-database-away.ts';
import { DAILY, type Job, PartFailed } from '../../../jobs/job.ts';
import { monthsFrom } from '../calendar-months.ts';
import { type SavingsDependencies, reckonMonth } from './reckon-month.ts';
import { deleteReportsBefore, findDueMonths, storeReport } from './savings-report.store.ts';

/** Months back that are reckoned: what was done in older ones is in no journal any more. */
const MONTHS = [1, 2];
/** Months of homes taken at once. */
const AT_ONCE = 10;
/** A run ends after this time and leaves the rest to the next, ms: other work waits. */
const LONGEST_RUN = MINUTE;
/** Reports are looked at as long as what they are of. */
const REPORTS_KEPT_MONTHS = 36;

/**
 * Reckons what was kept in months that are over, of homes whose days are settled, once each. May be repeated, by several processes at once: the first stands. A home of
 * which something goes wrong is left to the next run; throws PartFailed then.
 */
export async function settleSavings(deps: SavingsDependencies, ending: Pick<AbortSignal, 'aborted'> = { aborted: false }): Promise<void> {
  const until = performance.now() + LONGEST_RUN;
  const isOver = () => ending.aborted || performance.now() >= until;
  const months = MONTHS.map((ago) => monthsFrom(iso(deps.now()).slice(0, 7), -ago));
  const failures: unknown[] = [];
  const left: number[] = [];
  const find = () => findDueMonths(deps.database, months, { without: left, limit: AT_ONCE });
  for (let due = await find(); due.length > 0 && !isOver(); due = await find())
    for (const month of due) {
      if (isOver()) break;
      try {
        const report = await reckonMonth(deps, month);
        if (report !== null) await storeReport(deps.database, month, report);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
        left.push(month.homeId);
      }
      await nextTurn();
    }
  if (failures.length > 0) throw new PartFailed(failures, `what was kept in ${failures.length} homes could not be reckoned`);
}

/** Reports that are no longer kept go. */
const forgetSavings = ({ database, now }: Pick<SavingsDependencies, 'database' | 'now'>): Promise<void> =>
  deleteReportsBefore(database, monthsFrom(iso(now()).slice(0, 7), -REPORTS_KEPT_MONTHS));

export const savingsJobs: readonly Job<SavingsDependencies>[] = [
  // at all hours: it is midnight somewhere. Nothing to do is one query
  { name: 'settle-savings', everyMinutes: 10, atMinute: 9, run: settleSavings },
  { name: 'forget-savings', everyMinutes: DAILY, atMinute: 105, run: forgetSavings },
];
