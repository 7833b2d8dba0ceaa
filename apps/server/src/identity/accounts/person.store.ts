import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { ADVISORY_LOCK } from '../../database/advisory-locks.ts';
import type { Schema } from '../../database/schema.ts';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly administrator: boolean;
  readonly emailConfirmed: boolean;
};
export type PersonWithPassword = Person & { readonly passwordHash: string };

export type NewPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly passwordHash: string;
  readonly administrator: boolean;
  readonly emailConfirmedAt: Date | null;
};

const selectPerson = (database: Kysely<Schema>) =>
  database
    .selectFrom('person')
    .select((column) => [
      'id',
      'email',
      'name',
      'locale',
      'administrator',
      'password_hash as passwordHash',
      column('email_confirmed_at', 'is not', null).as('confirmed'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPerson>['executeTakeFirstOrThrow']>>;

const toPerson = ({ confirmed, ...row }: Row): PersonWithPassword => ({ ...row, emailConfirmed: Boolean(confirmed) });

export async function findPerson(database: Kysely<Schema>, id: string): Promise<Person | null> {
  const row = await selectPerson(database).where('id', '=', id).executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** `email`: any case. */
export async function findPersonByEmail(database: Kysely<Schema>, email: string): Promise<PersonWithPassword | null> {
  const row = await selectPerson(database)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** Kept among what the server keeps for itself, once the first account is deleted: whoever comes next must not become the administrator. */
const SET_UP = 'set-up';

/** Whether somebody has set this server up, though the account may be gone by now. */
export async function isSetUp(database: Kysely<Schema>): Promise<boolean> {
  const person = await database.selectFrom('person').select('id').limit(1).executeTakeFirst();
  if (person !== undefined) return true;
  return (await database.selectFrom('server_secret').select('name').where('name', '=', SET_UP).executeTakeFirst()) !== undefined;
}

export async function rememberSetUp(database: Kysely<Schema>): Promise<void> {
  await database
    .insertInto('server_secret')
    .values({ name: SET_UP, value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Lets whoever comes next set the server up again. */
export async function forgetSetUp(database: Kysely<Schema>): Promise<void> {
  await database.deleteFrom('server_secret').where('name', '=', SET_UP).execute();
}

/**
 * Whether others have accounts here and none of them is an administrator, were a person to go who is held. While that is an administrator,
 * no other one goes until the transaction ends.
 */
export async function leavesNoAdministrator(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const person = await transaction.selectFrom('person').select('administrator').where('id', '=', id).executeTakeFirst();
  if (person?.administrator !== true) return false;
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.administrators})`.execute(transaction);
  const other = transaction.selectFrom('person').select('id').where('id', '!=', id).limit(1);
  if ((await other.where('administrator', '=', true).executeTakeFirst()) !== undefined) return false;
  return (await other.executeTakeFirst()) !== undefined;
}

const insert = (database: Kysely<Schema>, person: NewPerson) =>
  database.insertInto('person').values({
    id: person.id,
    email: person.email,
    name: person.name,
    locale: person.locale,
    password_hash: person.passwordHash,
    administrator: person.administrator,
    email_confirmed_at: person.emailConfirmedAt,
  });

/** False when the address is taken. */
export async function insertPerson(database: Kysely<Schema>, person: NewPerson): Promise<boolean> {
  const inserted = await insert(database, person)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Inserts only while there is nobody; of two at once one comes first. False when there is somebody. */
export async function insertFirstPerson(database: Kysely<Schema>, person: NewPerson): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Nobody can insert beside us, readers go on.
    await sql`lock table person in share row exclusive mode`.execute(transaction);
    if (await isSetUp(transaction)) return false;
    await insert(transaction, person).execute();
    return true;
  });
}

/** A person who asked for a mail with a link has shown that the address is theirs. */
export async function markEmailConfirmed(database: Kysely<Schema>, id: string, at: Date): Promise<void> {
  await database
    .updateTable('person')
    .set({ email_confirmed_at: at })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

export async function setPasswordHash(database: Kysely<Schema>, id: string, passwordHash: string): Promise<void> {
  await database.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** The home a person belongs to; at most one. */
export async function findHomeId(database: Kysely<Schema>, personId: string): Promise<number | null> {
  const row = await database.selectFrom('membership').select('home_id').where('person_id', '=', personId).executeTakeFirst();
  return row?.home_id ?? null;
}

/** The person's home, and how many rooms it has; null without one. */
export async function findHomeInOutline(
  database: Kysely<Schema>,
  personId: string,
): Promise<{ readonly id: number; readonly rooms: number } | null> {
  const row = await database
    .selectFrom('membership')
    .select((of) => [
      'home_id',
      of
        .selectFrom('room')
        .select((room) => room.fn.countAll<number>().as('count'))
        .whereRef('room.home_id', '=', 'membership.home_id')
        .as('rooms'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.home_id, rooms: Number(row.rooms) };
}

/** Of the person's home; null without one. */
export async function findHomeName(database: Kysely<Schema>, personId: string): Promise<string | null> {
  const row = await database
    .selectFrom('membership')
    .innerJoin('home', 'home.id', 'membership.home_id')
    .select('home.name')
    .where('membership.person_id', '=', personId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Makes a person an administrator of the installation, or no longer one. `email`: any case; false when nobody has it. */
export async function putAdministrator(database: Kysely<Schema>, email: string, administrator: boolean): Promise<boolean> {
  const put = await database
    .updateTable('person')
    .set({ administrator })
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirst();
  return put !== undefined;
}
