import { clearAttempts } from '../../../identity/sign-in/sign-in-throttle.store.ts';
import { invitationPersonSubject, ownHomeSubject } from '../../../identity/sign-in/throttle-rules.ts';
import type { Transaction } from '../residency.store.ts';

/** Removes an account, and what names it without referring to it. */
export async function deletePerson({ kysely }: Transaction, { id, email }: { readonly id: string; readonly email: string }): Promise<void> {
  await kysely.updateTable('manual_control').set({ person_id: null }).where('person_id', '=', id).execute();
  await kysely.updateTable('journal_entry').set({ person_id: null }).where('person_id', '=', id).execute();
  await kysely.deleteFrom('idempotency').where('person_id', '=', id).execute();
  // what they allowed ends with them
  await kysely.deleteFrom('staff_permission').where('person_id', '=', id).execute();
  await kysely.deleteFrom('invitation').where('email', '=', email.toLowerCase()).where('accepted_by', 'is', null).execute();
  for (const subject of [ownHomeSubject(id), invitationPersonSubject(id)]) await clearAttempts(kysely, subject);
  await kysely.deleteFrom('person').where('id', '=', id).execute();
}
