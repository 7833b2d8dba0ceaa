import { MINUTE, SAVINGS_RECKONED_MONTHS, iso } from '@braise/domain';
import { homeByHome } from '../../../jobs/home-by-home.ts';
import { DAILY, type Job } from '../../../jobs/job.ts';
import { monthsFrom } from '../calendar-months.ts';
import { type SavingsDependencies, reckonMonth } from './reckon-month.ts';
import { type HomeMonth, claimUnreported, deleteReportsBefore, releaseUnreported, storeReport } from './savings-report.store.ts';

/** Homes taken at once. */
const HOMES = 10;
/** Reports are looked at as long as what they are of. */
export const SAVINGS_KEPT_MONTHS = 36;

/**
 * Reckons what was kept in months that are over, of homes whose days are settled, once each. May be repeated, by several processes at once. Throws PartFailed where something of
 * a home went wrong.
 */
export async function settleSavings(deps: SavingsDependencies, ending?: Pick<AbortSignal, 'aborted'>): Promise<void> {
  const { database, now } = deps;
  const months = Array.from({ length: SAVINGS_RECKONED_MONTHS }, (_, ago) => monthsFrom(iso(now()).slice(0, 7), -1 - ago));
  await homeByHome(
    {
      now,
      longest: MINUTE,
      take: async (at, lease) => {
        const homes = await claimUnreported(database, months, { at, lease, limit: HOMES });
        return homes.length === 0 ? null : homes;
      },
      work: async (home, at, isOver) => {
        let isLeft = false;
        for (const month of home.months) {
          isLeft ||= isOver();
          if (!isLeft) await settleMonth(deps, { homeId: home.homeId, month });
        }
        await releaseUnreported(database, home, isLeft ? at : null);
      },
      putOff: (home, dueAt) => releaseUnreported(database, home, dueAt),
      failed: (homes) => `what was kept in ${homes} homes could not be reckoned`,
    },
    ending,
  );
}

async function settleMonth(deps: SavingsDependencies, month: HomeMonth): Promise<void> {
  const report = await reckonMonth(deps, month);
  if (report !== null) await storeReport(deps.database, month, report);
}

/** Reports that are no longer kept go. */
const forgetSavings = ({ database, now }: Pick<SavingsDependencies, 'database' | 'now'>): Promise<void> =>
  deleteReportsBefore(database, monthsFrom(iso(now()).slice(0, 7), -SAVINGS_KEPT_MONTHS));

export const savingsJobs: readonly Job<SavingsDependencies>[] = [
  // at all hours: it is midnight somewhere. Nothing to do is one query
  { name: 'settle-savings', everyMinutes: 10, atMinute: 9, run: settleSavings },
  { name: 'forget-savings', everyMinutes: DAILY, atMinute: 105, run: forgetSavings },
];
