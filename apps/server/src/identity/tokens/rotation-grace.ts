import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type StoredArtifact, wasConsumedSince } from './oidc-artifact.store.ts';
import { ROTATION_GRACE_S } from './token-lifetimes.ts';

export const REFRESH_TOKEN = 'RefreshToken';

/** Whether a rotated refresh token still answers: for a while, and as long as none of its successors has been used. */
export async function isWithinGrace(
  deps: { readonly database: Kysely<Schema>; readonly now: () => Instant },
  { grantId, consumedAt }: StoredArtifact,
): Promise<boolean> {
  if (grantId === null || consumedAt === null) return false;
  if (consumedAt.getTime() + ROTATION_GRACE_S * 1000 <= deps.now()) return false;
  return !(await wasConsumedSince(deps.database, REFRESH_TOKEN, grantId, consumedAt));
}
