import { randomUUID } from 'node:crypto';
import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { insertFirstPerson } from './person.store.ts';

/** Makes the first account of this server; the person's id, or null when there is an account already. Of two at once one succeeds. */
export async function createFirstAdministrator(
  deps: { readonly database: Kysely<Schema>; readonly now: () => Instant },
  person: { readonly email: string; readonly name: string; readonly password: string; readonly locale: string },
): Promise<string | null> {
  const id = randomUUID();
  const inserted = await insertFirstPerson(deps.database, {
    id,
    email: person.email,
    name: person.name,
    locale: person.locale,
    passwordHash: await hashPassword(person.password),
    administrator: true,
    // Nobody but this person could read a mail yet: the outbox stands on the administrator's own page.
    emailConfirmedAt: new Date(deps.now()),
  });
  return inserted ? id : null;
}
