import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { deleteByLink } from './invitation.store.ts';

/** Turns an invitation down: its link ends. False when it opens nothing (any more). */
export const rejectInvitation = (
  { database }: { readonly database: Pick<Database, 'kysely'> },
  hash: Buffer,
  at: Instant,
): Promise<boolean> => deleteByLink(database, hash, at);
