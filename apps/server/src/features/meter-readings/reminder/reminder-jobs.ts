import type { Instant } from '@braise/domain';
import type { Database } from '../../../database/database.ts';
import type { Job } from '../../../jobs/job.ts';
import type { MailPort } from '../../../providers/mail/mail-port.ts';
import { remindOfReadings } from './remind-of-readings.ts';

type ReminderNeeds = {
  readonly database: Database;
  readonly now: () => Instant;
  readonly mails: { readonly mail: MailPort; readonly publicUrl: string; readonly report: (error: unknown) => void };
};

/** Often enough for mails that did not leave to leave the same day. */
export const reminderJobs: readonly Job<ReminderNeeds>[] = [
  {
    name: 'remind-of-readings',
    everyMinutes: 60,
    atMinute: 23,
    run: ({ database, now, mails }, ending) => remindOfReadings({ database, now, ...mails }, ending),
  },
];
