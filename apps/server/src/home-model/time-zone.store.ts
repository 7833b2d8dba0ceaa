import type { Database } from '../database/database.ts';

/** The zone of a home's clock; null: there is no such home. */
export async function findTimeZone({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<string | null> {
  return (await kysely.selectFrom('home').select('time_zone').where('id', '=', homeId).executeTakeFirst())?.time_zone ?? null;
}
