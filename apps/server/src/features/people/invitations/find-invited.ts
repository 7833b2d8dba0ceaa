import type { Instant } from '@braise/domain';
import type { Database } from '../../../database/database.ts';
import { findByLink } from './invitation.store.ts';

/** What somebody who has not signed in yet is told of the invitation whose link they followed. */
export type Invited = { readonly inviter: string; readonly home: string; readonly email: string };

/** Null: the link opens nothing (any more), or has been used. */
export async function findInvited(database: Pick<Database, 'kysely'>, secretHash: Buffer, at: Instant): Promise<Invited | null> {
  const invitation = await findByLink(database, secretHash, at);
  if (invitation === null || invitation.acceptedBy !== null) return null;
  const { inviterName, homeName, email } = invitation;
  return { inviter: inviterName, home: homeName, email };
}
