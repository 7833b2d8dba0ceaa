import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { hashSecretToken } from '../identity/secret-token.ts';
import { deleteByLink } from './invitation.store.ts';

/** Turns an invitation down: its link ends. False when it opens nothing (any more). */
export const rejectInvitation = (
  { database }: { readonly database: Pick<Database, 'kysely'> },
  secret: string,
  at: Instant,
): Promise<boolean> => deleteByLink(database, hashSecretToken(secret), at);
