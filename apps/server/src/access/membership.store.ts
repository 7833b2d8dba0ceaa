import type { Database } from '../database/database.ts';

/** The homes that the person is a resident of. */
export async function loadHomeIds({ kysely }: Database, personId: string): Promise<ReadonlySet<number>> {
  const rows = await kysely.selectFrom('membership').select('home_id').where('person_id', '=', personId).execute();
  return new Set(rows.map((row) => row.home_id));
}
