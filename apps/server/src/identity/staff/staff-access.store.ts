import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { READING_METHODS } from './reading-methods.ts';
import { findPermission } from './staff-permission.store.ts';
import { findStaffSession } from './staff-session.store.ts';
import { STILL_STAFF, type Staff } from './staff.store.ts';

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
