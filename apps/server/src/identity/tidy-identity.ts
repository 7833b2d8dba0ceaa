import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { deleteExpiredMailTokens } from './accounts/mail-token.store.ts';
import { deleteExpiredArtifacts } from './tokens/oidc-artifact.store.ts';
import { deleteOldAttempts } from './sign-in/sign-in-throttle.store.ts';
import { REFRESH_TOKEN_IDLE_S } from './tokens/token-lifetimes.ts';
import { deleteStaleWebSessions } from './sign-in/web-session.store.ts';

/** Longer than any throttle remembers, ms. */
export const ATTEMPTS_KEPT = 2 * 24 * 60 * 60 * 1000;

/** Removes what has expired: tokens, links, counts of attempts, browsers' sessions. */
export async function tidyIdentity(deps: { readonly database: Kysely<Schema>; readonly now: () => Instant }): Promise<void> {
  const now = deps.now();
  await deleteExpiredArtifacts(deps.database, new Date(now));
  await deleteExpiredMailTokens(deps.database, new Date(now));
  await deleteOldAttempts(deps.database, new Date(now - ATTEMPTS_KEPT));
  await deleteStaleWebSessions(deps.database, new Date(now - REFRESH_TOKEN_IDLE_S * 1000));
}
