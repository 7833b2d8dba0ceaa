import type { Instant } from '@braise/domain';
import type { Job } from '../../jobs/job.ts';
import { deleteLeftHomes } from './deletion/delete-left-homes.ts';
import { finishDeletions } from './deletion/finish-deletion.ts';
import { deleteExpiredInvitations } from './invitations/invitation.store.ts';
import type { PeopleDependencies } from './people-dependencies.ts';

/** Invitations that expire or could not be sent, and homes that are to be deleted. */
export const peopleJobs: readonly Job<{ readonly people: PeopleDependencies; readonly now: () => Instant }>[] = [
  { name: 'send-invitations', everyMinutes: 5, run: ({ people }) => people.mailer.resendUnsent() },
  {
    name: 'expire-invitations',
    everyMinutes: 60,
    atMinute: 45,
    run: ({ people, now }) => deleteExpiredInvitations(people.database, now()),
  },
  { name: 'delete-left-homes', everyMinutes: 60, atMinute: 15, run: ({ people, now }) => deleteLeftHomes(people, now()) },
  // nothing to do is one query, and whoever deletes an account wants it done
  { name: 'finish-deletions', everyMinutes: 1, run: ({ people }) => finishDeletions(people) },
];
