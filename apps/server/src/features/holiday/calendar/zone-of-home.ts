import type { Database } from '../../../database/database.ts';

/** The zone of a home's clock; null: there is no such home. */
export async function zoneOfHome({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<string | null> {
  const row = await kysely.selectFrom('home').select('time_zone').where('id', '=', homeId).executeTakeFirst();
  return row?.time_zone ?? null;
}
