import { type Instant, instant, DAY } from '@braise/domain';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { deleteExpiredMailTokens } from './accounts/mail-token.store.ts';
import { deleteExpiredArtifacts } from './tokens/oidc-artifact.store.ts';
import { deleteOldAttempts } from './sign-in/sign-in-throttle.store.ts';
import { STAFF_ACCESS_KEPT_MS } from './staff/staff-lifetimes.ts';
import { tidyStaff } from './staff/staff.store.ts';
import { REFRESH_TOKEN_IDLE_S } from './tokens/token-lifetimes.ts';
import { deleteStaleWebSessions } from './sign-in/web-session.store.ts';

/** Longer than any throttle remembers, ms. */
export const ATTEMPTS_KEPT = 2 * DAY;

type TidyNeeds = { readonly database: Database; readonly now: () => Instant };

/** Removes what has expired: tokens, links, counts of attempts, browsers' sessions. */
async function tidyIdentity({ database: { kysely }, now: clock }: TidyNeeds): Promise<void> {
  const now = clock();
  await deleteExpiredArtifacts(kysely, new Date(now));
  await deleteExpiredMailTokens(kysely, new Date(now));
  await deleteOldAttempts(kysely, new Date(now - ATTEMPTS_KEPT));
  await deleteStaleWebSessions(kysely, new Date(now - REFRESH_TOKEN_IDLE_S * 1000));
}

export const identityJobs: readonly Job<TidyNeeds>[] = [
  { name: 'tidy-identity', everyMinutes: 60, atMinute: 50, run: tidyIdentity },
  {
    name: 'tidy-staff',
    everyMinutes: 60,
    atMinute: 55,
    run: ({ database, now }) => tidyStaff(database, now(), instant(now() - STAFF_ACCESS_KEPT_MS)),
  },
];
