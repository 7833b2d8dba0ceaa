import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { STILL_STAFF, type Staff, type StaffProfile } from './staff.store.ts';

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
