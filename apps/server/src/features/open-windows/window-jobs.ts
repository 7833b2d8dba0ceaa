import { type Instant, DAY, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { DAILY, type Job } from '../../jobs/job.ts';
import { deleteWindowAlarms } from './window-alarms.store.ts';

/** So long it is kept which windows were found open, ms. */
export const ALARMS_KEPT = 90 * DAY;

export const windowJobs: readonly Job<{ readonly database: Database; readonly now: () => Instant }>[] = [
  {
    name: 'tidy-window-alarms',
    everyMinutes: DAILY,
    atMinute: 158,
    run: ({ database, now }) => deleteWindowAlarms(database, instant(now() - ALARMS_KEPT)),
  },
];
