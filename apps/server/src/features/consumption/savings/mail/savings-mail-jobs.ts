import type { Instant } from '@braise/domain';
import type { Database } from '../../../../database/database.ts';
import type { Job } from '../../../../jobs/job.ts';
import type { MailPort } from '../../../../providers/mail/mail-port.ts';
import { mailSavings } from './mail-savings.ts';

type SavingsMailNeeds = {
  readonly database: Database;
  readonly now: () => Instant;
  readonly mails: { readonly mail: MailPort; readonly publicUrl: string; readonly report: (error: unknown) => void };
};

/** Often enough for mails that did not leave to leave the same day. */
export const savingsMailJobs: readonly Job<SavingsMailNeeds>[] = [
  {
    name: 'mail-savings',
    everyMinutes: 60,
    atMinute: 37,
    run: ({ database, now, mails }, ending) => mailSavings({ database, now, ...mails }, ending),
  },
];
