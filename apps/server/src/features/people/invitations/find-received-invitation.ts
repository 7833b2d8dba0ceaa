import type { Instant } from '@braise/domain';
import type { Database } from '../../../database/database.ts';
import { type LinkedInvitation, findByLink, isReplacedLink } from './invitation.store.ts';
import { findHomeOf } from '../../../home-model/membership.store.ts';

/**
 * What a link invites to; null when it opens nothing (any more), `replaced` when that is because a newer mail was sent. Who has accepted it and
 * lives there goes on seeing it.
 */
export async function findReceivedInvitation(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  personId: string,
  hash: Buffer,
  at: Instant,
): Promise<LinkedInvitation | 'replaced' | null> {
  const invitation = await findByLink(database, hash, at);
  if (invitation === null) return (await isReplacedLink(database, hash, at)) ? 'replaced' : null;
  if (invitation.acceptedBy === null) return invitation;
  return invitation.acceptedBy === personId && (await findHomeOf(database, personId)) === invitation.homeId ? invitation : null;
}
