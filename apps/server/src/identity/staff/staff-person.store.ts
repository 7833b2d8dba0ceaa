import type { Instant } from '@braise/domain';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Ends the sessions of the member of staff that a person of this server is, with every access that they still have; the staff's id, null if they are none. */
export async function endStaffOfPerson(transaction: Transaction<Schema>, personId: string, at: Instant): Promise<string | null> {
  const staff = await transaction.selectFrom('staff').select('id').where('person_id', '=', personId).executeTakeFirst();
  if (staff === undefined) return null;
  // sessions first: an access that is being given holds its session
  await endSessions(transaction, staff.id);
  await transaction
    .updateTable('staff_access')
    .set({ expires_at: new Date(at) })
    .where('staff_id', '=', staff.id)
    .where('expires_at', '>', new Date(at))
    .execute();
  return staff.id;
}

/** Leaves of a member of staff whose account is deleted the name alone, and that for as long as a home remembers who was there. */
export async function forgetStaffPerson(transaction: Transaction<Schema>, staffId: string): Promise<void> {
  await transaction.updateTable('staff').set({ person_id: null, subject: staffId, email: '' }).where('id', '=', staffId).execute();
  // of a sign-in that was under way
  await endSessions(transaction, staffId);
  await transaction
    .deleteFrom('staff')
    .where('id', '=', staffId)
    .where((staff) => staff.not(staff.exists(staff.selectFrom('staff_access').select('id').where('staff_id', '=', staffId))))
    .execute();
}

const endSessions = (kysely: Kysely<Schema>, staffId: string) =>
  kysely.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
