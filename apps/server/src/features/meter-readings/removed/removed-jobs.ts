import { DAY, type Instant, instant } from '@braise/domain';
import type { Database } from '../../../database/database.ts';
import type { Job } from '../../../jobs/job.ts';
import { forgetRemovedBefore } from './removed.store.ts';

/** How long what was deleted can be put back, ms. */
export const REMOVED_KEPT = 2 * DAY;

export const removedJobs: readonly Job<{ readonly database: Database; readonly now: () => Instant }>[] = [
  {
    name: 'forget-removed-readings',
    everyMinutes: 60,
    atMinute: 37,
    run: async ({ database, now }) => {
      const before = instant(now() - REMOVED_KEPT);
      for (const table of ['meter_reading', 'heating_bill'] as const) await forgetRemovedBefore(database, table, before);
    },
  },
];
