import type { Database } from '../../../database/database.ts';
import { hashSecretToken } from '../../../identity/tokens/secret-token.ts';
import { findOwnSecretHash } from './invitation.store.ts';

const ID = /^[0-9a-f]{32}$/;

/**
 * The hash of the secret of the invitation that a person names. By the secret of its link: whichever address it went to, since who holds the
 * link was invited. By its id: only if it went to the confirmed address of the person, who has proved to read what is mailed there. The hash of
 * one that is none opens nothing.
 */
export async function resolveInvitation(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  personId: string,
  named: string,
): Promise<Buffer> {
  const own = ID.test(named) ? await findOwnSecretHash(database, personId, named) : null;
  return own ?? hashSecretToken(named);
}
