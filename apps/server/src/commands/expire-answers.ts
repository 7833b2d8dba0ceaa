import { type Instant, DAY, instant } from '@braise/domain';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { deleteAnswers } from './change-home.store.ts';

/** How long a repeated command is recognised, ms. */
export const ANSWERS_KEPT = 2 * DAY;

export const commandJobs: readonly Job<{ readonly database: Database; readonly now: () => Instant }>[] = [
  {
    name: 'expire-answers',
    everyMinutes: 60,
    atMinute: 40,
    run: ({ database, now }) => deleteAnswers(database, instant(now() - ANSWERS_KEPT)),
  },
];
