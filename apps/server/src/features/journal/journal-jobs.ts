import { type Instant, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { DAILY, type Job } from '../../jobs/job.ts';
import { deleteEntries } from './journal.store.ts';
import { JOURNAL_KEPT } from './read-journal.ts';

export const journalJobs: readonly Job<{ readonly database: Database; readonly now: () => Instant }>[] = [
  {
    name: 'tidy-journal',
    everyMinutes: DAILY,
    atMinute: 150,
    run: ({ database, now }) => deleteEntries(database, instant(now() - JOURNAL_KEPT)),
  },
];
