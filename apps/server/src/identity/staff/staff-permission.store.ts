import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';

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
