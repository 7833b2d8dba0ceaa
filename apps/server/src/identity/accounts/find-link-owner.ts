import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { MailTokenPurpose } from './mail-token.store.ts';
import { findMailToken } from './mail-token.store.ts';
import type { Person } from './person.store.ts';
import { findPerson } from './person.store.ts';
import { hashSecretToken } from '../tokens/secret-token.ts';

/** Whom a mail's link was sent to, while it can be used. */
export async function findLinkOwner(
  deps: { readonly database: Kysely<Schema>; readonly now: () => Instant },
  token: string,
  purpose: MailTokenPurpose,
): Promise<Person | null> {
  const personId = await findMailToken(deps.database, hashSecretToken(token), purpose, new Date(deps.now()));
  return personId === null ? null : findPerson(deps.database, personId);
}
