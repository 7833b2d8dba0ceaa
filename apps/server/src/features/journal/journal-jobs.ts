import { type Instant, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { DAILY, type Job } from '../../jobs/job.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { deleteEntries } from './journal.store.ts';
import { measureEffects, recentEffects } from './measure-effects.ts';
import { JOURNAL_KEPT } from './read-journal.ts';

type JournalNeeds = {
  readonly database: Database;
  readonly telemetry: Pick<Telemetry, 'readRange'>;
  readonly now: () => Instant;
};

export const journalJobs: readonly Job<JournalNeeds>[] = [
  {
    name: 'tidy-journal',
    everyMinutes: DAILY,
    atMinute: 150,
    run: ({ database, now }) => deleteEntries(database, instant(now() - JOURNAL_KEPT)),
  },
  {
    name: 'measure-effects',
    everyMinutes: DAILY,
    atMinute: 155,
    run: (needs, ending) => measureEffects(needs, recentEffects(needs.now()), ending),
  },
];
