import { type Instant, DAY, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { DAILY, type Job } from '../../jobs/job.ts';
import { deleteBands } from './mobile-device.store.ts';

/** What was learned of them stays, as counts. */
export const BANDS_KEPT = 60 * DAY;

export const tidyBands = (database: Pick<Database, 'kysely'>, now: Instant): Promise<void> =>
  deleteBands(database, instant(now - BANDS_KEPT));

export const mobileDeviceJobs: readonly Job<{ readonly database: Database; readonly now: () => Instant }>[] = [
  { name: 'tidy-bands', everyMinutes: DAILY, atMinute: 155, run: ({ database, now }) => tidyBands(database, now()) },
];
