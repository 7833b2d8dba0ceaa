import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { DAILY, type Job } from '../../jobs/job.ts';
import { dayOf } from '../../telemetry/utc-day.ts';
import { deleteCounts } from './analytics.store.ts';

/** Thirteen months: a season can be held against the one before. */
export const COUNTS_KEPT_DAYS = 396;

export const tidyAnalytics = (database: Pick<Database, 'kysely'>, now: Instant): Promise<void> =>
  deleteCounts(database, dayOf(now) - COUNTS_KEPT_DAYS);

export const analyticsJobs: readonly Job<{ readonly database: Database; readonly now: () => Instant }>[] = [
  { name: 'tidy-analytics', everyMinutes: DAILY, atMinute: 145, run: ({ database, now }) => tidyAnalytics(database, now()) },
];
