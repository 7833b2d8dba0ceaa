import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { READING_METHODS } from './reading-methods.ts';

export type Staff = { readonly id: string; readonly name: string; readonly email: string };
/** Who somebody is at a provider. */
export type StaffProfile = {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** Who they are here, where this server is the provider. */
  readonly personId: string | null;
};

export type NewSession = { readonly secretHash: Buffer; readonly expiresAt: Instant };

/** Opens a session for the staff member of that profile, as the provider describes them now; `id` for one who comes for the first time. */
export async function insertStaffSession(
  { kysely }: Database,
  id: string,
  { issuer, subject, name, email, personId }: StaffProfile,
  { secretHash, expiresAt }: NewSession,
): Promise<Staff> {
  return kysely.transaction().execute(async (transaction) => {
    const staff = await transaction
      .insertInto('staff')
      .values({ id, issuer, subject, name, email, person_id: personId })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ name, email, person_id: personId }))
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('staff_session')
      .values({ secret_hash: secretHash, staff_id: staff.id, expires_at: new Date(expiresAt) })
      .execute();
    return staff;
  });
}

/** Of this server's own people, administrators are staff, and for as long as they are that; of another provider, whoever it vouched for. */
const STILL_STAFF = sql<boolean>`(staff.person_id is null
  or exists (select from person where person.id = staff.person_id and person.administrator))`;

export async function findStaffSession({ kysely }: Pick<Database, 'kysely'>, secretHash: Buffer, now: Instant): Promise<Staff | null> {
  const found = await kysely
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', new Date(now))
    .where(STILL_STAFF)
    .executeTakeFirst();
  return found ?? null;
}

/** Ends a session and every access that its staff member still has; whose it was. */
export async function endStaffSession({ kysely }: Database, secretHash: Buffer, now: Instant): Promise<string | null> {
  return kysely.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('staff_session')
      .where('secret_hash', '=', secretHash)
      .returning('staff_id')
      .executeTakeFirst();
    if (ended === undefined) return null;
    const at = new Date(now);
    await transaction
      .updateTable('staff_access')
      .set({ expires_at: at })
      .where('staff_id', '=', ended.staff_id)
      .where('expires_at', '>', at)
      .execute();
    return ended.staff_id;
  });
}

export type NewAccess = {
  readonly homeId: number;
  readonly id: string;
  /** Of the session that asks: what ends it meanwhile waits, and ends the access too. */
  readonly sessionHash: Buffer;
  readonly tokenHash: Buffer;
  readonly at: Instant;
  readonly expiresAt: Instant;
};

/** Writes an access down; to whom, the name of the home and whether it may be changed, or null when there is no such home or session. */
export async function insertAccess(
  { kysely }: Database,
  { homeId, id, sessionHash, tokenHash, at, expiresAt }: NewAccess,
): Promise<{ readonly staff: Staff; readonly homeName: string; readonly mayChange: boolean } | null> {
  return kysely.transaction().execute(async (transaction) => {
    await transaction.selectFrom('staff_session').select('staff_id').where('secret_hash', '=', sessionHash).forKeyShare().execute();
    const staff = await findStaffSession({ kysely: transaction }, sessionHash, at);
    const home = await transaction.selectFrom('home').select('name').where('id', '=', homeId).forKeyShare().executeTakeFirst();
    if (staff === null || home === undefined) return null;
    await transaction
      .insertInto('staff_access')
      .values({ home_id: homeId, id, staff_id: staff.id, token_hash: tokenHash, at: new Date(at), expires_at: new Date(expiresAt) })
      .execute();
    const until = await findPermission({ kysely: transaction }, homeId, at);
    return { staff, homeName: home.name, mayChange: until !== null };
  });
}

export type FoundAccess = {
  readonly id: string;
  readonly homeId: number;
  readonly staffId: string;
  readonly expiresAt: Date;
  /** Until then a resident lets staff change the home. */
  readonly changesUntil: Date | null;
};

export async function findAccess({ kysely }: Database, tokenHash: Buffer): Promise<FoundAccess | null> {
  const found = await kysely
    .selectFrom('staff_access')
    .innerJoin('staff', 'staff.id', 'staff_access.staff_id')
    .leftJoin('staff_permission', 'staff_permission.home_id', 'staff_access.home_id')
    .select([
      'staff_access.id',
      'staff_access.home_id as homeId',
      'staff_id as staffId',
      'expires_at as expiresAt',
      'until as changesUntil',
    ])
    .where('token_hash', '=', tokenHash)
    .where(STILL_STAFF)
    .executeTakeFirst();
  return found ?? null;
}

export type StaffRequest = {
  readonly homeId: number;
  readonly accessId: string;
  readonly at: Instant;
  readonly method: string;
  readonly route: string;
  /** Null: not answered yet. */
  readonly status: number | null;
};

/** Writes down what is asked for: its number; null when the home is gone by now. */
export async function insertRequest(
  { kysely }: Database,
  { homeId, accessId, at, method, route, status }: StaffRequest,
): Promise<number | null> {
  const written = await kysely
    .insertInto('staff_request')
    .columns(['home_id', 'access_id', 'at', 'method', 'route', 'status'])
    .expression((eb) =>
      eb
        .selectFrom('staff_access')
        .select([
          'home_id',
          'id',
          sql<Date>`${new Date(at)}::timestamptz`.as('at'),
          sql<string>`${method}::text`.as('method'),
          sql<string>`${route}::text`.as('route'),
          sql<number | null>`${status}::smallint`.as('status'),
        ])
        .where('home_id', '=', homeId)
        .where('id', '=', accessId),
    )
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
}

/** Writes down how it was answered. */
export async function putStatus({ kysely }: Database, id: number, status: number): Promise<void> {
  await kysely.updateTable('staff_request').set({ status }).where('id', '=', id).execute();
}

export type ListedAccess = {
  readonly id: string;
  readonly staffName: string;
  readonly from: Date;
  readonly to: Date;
  readonly changes: number;
};

/** An access lasts a quarter of an hour: more than two days and nights without a pause. */
const LISTED_AT_MOST = 200;

/** The last accesses to a home since then, the newest first, each with how many requests changed something. */
export async function listAccesses({ kysely }: Database, homeId: number, since: Instant): Promise<readonly ListedAccess[]> {
  return kysely
    .selectFrom('staff_access')
    .innerJoin('staff', 'staff.id', 'staff_access.staff_id')
    .select(['staff_access.id', 'staff.name as staffName', 'staff_access.at as from', 'expires_at as to'])
    .select((eb) =>
      eb
        .selectFrom('staff_request')
        .select(sql<number>`count(*)::int`.as('changes'))
        .whereRef('staff_request.home_id', '=', 'staff_access.home_id')
        .whereRef('access_id', '=', 'staff_access.id')
        .where('method', 'not in', [...READING_METHODS])
        .where((request) => request.or([request('status', 'is', null), request('status', '<', 400)]))
        .as('changes'),
    )
    .where('staff_access.home_id', '=', homeId)
    .where('staff_access.at', '>=', new Date(since))
    .orderBy('staff_access.at', 'desc')
    .limit(LISTED_AT_MOST)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, changes: row.changes ?? 0 })));
}

export async function findPermission({ kysely }: Pick<Database, 'kysely'>, homeId: number, now: Instant): Promise<Date | null> {
  const found = await kysely
    .selectFrom('staff_permission')
    .select('until')
    .where('home_id', '=', homeId)
    .where('until', '>', new Date(now))
    .executeTakeFirst();
  return found?.until ?? null;
}

export async function putPermission(
  { kysely }: Database,
  { homeId, personId, at, until }: { readonly homeId: number; readonly personId: string; readonly at: Instant; readonly until: Instant },
): Promise<void> {
  const values = { person_id: personId, at: new Date(at), until: new Date(until) };
  await kysely
    .insertInto('staff_permission')
    .values({ home_id: homeId, ...values })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet(values))
    .execute();
}

export async function deletePermission({ kysely }: Database, homeId: number): Promise<void> {
  await kysely.deleteFrom('staff_permission').where('home_id', '=', homeId).execute();
}

/** Forgets sessions that are over, accesses from before `before`, and who was nowhere since. */
export async function tidyStaff({ kysely }: Database, now: Instant, before: Instant): Promise<void> {
  await kysely.deleteFrom('staff_session').where('expires_at', '<', new Date(now)).execute();
  await kysely.deleteFrom('staff_access').where('at', '<', new Date(before)).execute();
  await kysely
    .deleteFrom('staff')
    .where('created_at', '<', new Date(before))
    .where((staff) =>
      staff.not(
        staff.or([
          staff.exists(staff.selectFrom('staff_access').select('id').whereRef('staff_id', '=', 'staff.id')),
          staff.exists(staff.selectFrom('staff_session').select('staff_id').whereRef('staff_id', '=', 'staff.id')),
        ]),
      ),
    )
    .execute();
}
