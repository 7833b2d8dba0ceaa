import type { Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

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

/** Of this server's own people, administrators are staff, and for as long as they are that; of another provider, whoever it vouched for. */
export const STILL_STAFF = sql<boolean>`(staff.person_id is null
  or exists (select from person where person.id = staff.person_id and person.administrator))`;

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
