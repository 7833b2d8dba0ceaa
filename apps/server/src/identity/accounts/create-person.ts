import { randomUUID } from 'node:crypto';
import type { Instant } from '@braise/domain';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { parseEmailAddress } from './email-address.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { insertPerson } from './person.store.ts';

export type CreatePerson = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** `fr` or `en`. */
  readonly locale: string;
  /** Whether the address counts as confirmed; without it the person cannot sign in yet. */
  readonly confirmed: boolean;
  readonly administrator?: boolean;
};

export type CreatedPerson =
  | { readonly ok: true; readonly personId: string }
  | { readonly ok: false; readonly code: 'conflict' | 'validationFailed' };

/**
 * Makes an account. `conflict`: the address is taken; `validationFailed`: it is no address. Whoever lets people choose a password
 * asks `findPasswordFault` first: here any is taken, so that the demo may have a known one.
 */
export async function createPerson(
  deps: { readonly database: Kysely<Schema>; readonly now: () => Instant },
  person: CreatePerson,
): Promise<CreatedPerson> {
  const email = parseEmailAddress(person.email);
  if (email === null) return { ok: false, code: 'validationFailed' };
  const personId = randomUUID();
  const inserted = await insertPerson(deps.database, {
    id: personId,
    email,
    name: person.name,
    locale: person.locale,
    passwordHash: await hashPassword(person.password),
    administrator: person.administrator ?? false,
    emailConfirmedAt: person.confirmed ? new Date(deps.now()) : null,
  });
  return inserted ? { ok: true, personId } : { ok: false, code: 'conflict' };
}
