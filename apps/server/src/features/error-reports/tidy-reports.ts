import { type Instant, DAY, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { Job } from '../../jobs/job.ts';
import { deleteReports } from './error-report.store.ts';

export const REPORTS_KEPT_DAYS = 30;
export const MOST_REPORT_BYTES = 50_000_000;

/** Forgets old reports, and the oldest when all together are too long. */
export const errorReportJobs: readonly Job<{ readonly database: Database; readonly now: () => Instant }>[] = [
  {
    name: 'tidy-reports',
    everyMinutes: 10,
    run: ({ database, now }) => deleteReports(database, { before: instant(now() - REPORTS_KEPT_DAYS * DAY), mostBytes: MOST_REPORT_BYTES }),
  },
];
