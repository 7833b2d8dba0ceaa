import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export type Staff = { readonly id: string; readonly name: string; readonly email: string };
/** Who somebody is at a provider. */
export type StaffProfile = { readonly issuer: string; readonly subject: string; readonly name: string; readonly email: string };

/** The staff member of that profile, as the provider describes them now; `id` for one who comes for the first time. */
export async function upsertStaff({ kysely }: Database, id: string, { issuer, subject, name, email }: StaffProfile): Promise<Staff> {
  return kysely
    .insertInto('staff')
    .values({ id, issuer, subject, name, email })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ name, email }))
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow();
}

export async function insertStaffSession({ kysely }: Database, secretHash: Buffer, staffId: string, expiresAt: Instant): Promise<void> {
  await kysely
    .insertInto('staff_session')
    .values({ secret_hash: secretHash, staff_id: staffId, expires_at: new Date(expiresAt) })
    .execute();
}

export async function findStaffSession({ kysely }: Database, secretHash: Buffer, now: Instant): Promise<Staff | null> {
  const found = await kysely
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return found ?? null;
}

/** Ends a session and every access that its staff member still has; whose it was. */
export async function endStaffSession({ kysely }: Database, secretHash: Buffer, now: Instant): Promise<string | null> {
  const ended = await kysely.deleteFrom('staff_session').where('secret_hash', '=', secretHash).returning('staff_id').executeTakeFirst();
  if (ended === undefined) return null;
  const at = new Date(now);
  await kysely
    .updateTable('staff_access')
    .set({ expires_at: at })
    .where('staff_id', '=', ended.staff_id)
    .where('expires_at', '>', at)
    .execute();
  return ended.staff_id;
}

export type NewAccess = {
  readonly homeId: number;
  readonly id: string;
  readonly staffId: string;
  readonly tokenHash: Buffer;
  readonly at: Instant;
  readonly expiresAt: Instant;
};

/** Writes an access down; the name of the home and whether it may be changed, or null when there is no such home. */
export async function insertAccess(
  { kysely }: Database,
  { homeId, id, staffId, tokenHash, at, expiresAt }: NewAccess,
): Promise<{ readonly homeName: string; readonly mayChange: boolean } | null> {
  return kysely.transaction().execute(async (transaction) => {
    const home = await transaction
      .selectFrom('home')
      .leftJoin('staff_permission', 'staff_permission.home_id', 'home.id')
      .select(['home.name', 'staff_permission.until'])
      .where('home.id', '=', homeId)
      .forShare('home')
      .executeTakeFirst();
    if (home === undefined) return null;
    await transaction
      .insertInto('staff_access')
      .values({ home_id: homeId, id, staff_id: staffId, token_hash: tokenHash, at: new Date(at), expires_at: new Date(expiresAt) })
      .execute();
    return { homeName: home.name, mayChange: home.until !== null && home.until.getTime() > at };
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
    .leftJoin('staff_permission', 'staff_permission.home_id', 'staff_access.home_id')
    .select([
      'staff_access.id',
      'staff_access.home_id as homeId',
      'staff_id as staffId',
      'expires_at as expiresAt',
      'until as changesUntil',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found ?? null;
}

export type StaffRequest = {
  readonly homeId: number;
  readonly accessId: string;
  readonly at: Instant;
  readonly method: string;
  readonly route: string;
  readonly status: number;
};

/** Writes down what was asked for, unless the home is gone by now. */
export async function insertRequest({ kysely }: Database, { homeId, accessId, at, method, route, status }: StaffRequest): Promise<void> {
  await kysely
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
          sql<number>`${status}::smallint`.as('status'),
        ])
        .where('home_id', '=', homeId)
        .where('id', '=', accessId),
    )
    .execute();
}

export type ListedAccess = {
  readonly id: string;
  readonly staffName: string;
  readonly from: Date;
  readonly to: Date;
  readonly changes: number;
};

/** Accesses to a home since then, the newest first, each with how many requests changed something. */
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
        .where('method', '!=', 'GET')
        .where('status', '<', 400)
        .as('changes'),
    )
    .where('staff_access.home_id', '=', homeId)
    .where('staff_access.at', '>=', new Date(since))
    .orderBy('staff_access.at', 'desc')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, changes: row.changes ?? 0 })));
}

export async function findPermission({ kysely }: Database, homeId: number, now: Instant): Promise<Date | null> {
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

/** Forgets sessions that are over, and accesses from before `before`. */
export async function tidyStaff({ kysely }: Database, now: Instant, before: Instant): Promise<void> {
  await kysely.deleteFrom('staff_session').where('expires_at', '<', new Date(now)).execute();
  await kysely.deleteFrom('staff_access').where('at', '<', new Date(before)).execute();
}
