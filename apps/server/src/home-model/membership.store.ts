import type { Database } from '../database/database.ts';

/** Where a person lives; null: nowhere. */
export async function findHomeOf({ kysely }: Pick<Database, 'kysely'>, personId: string): Promise<number | null> {
  const row = await kysely.selectFrom('membership').select('home_id').where('person_id', '=', personId).executeTakeFirst();
  return row?.home_id ?? null;
}
