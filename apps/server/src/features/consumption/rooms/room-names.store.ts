import type { Database } from '../../../database/database.ts';

/** Names of the rooms of a home, by id. */
export async function loadRoomNames({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await kysely.selectFrom('room').select(['id', 'name']).where('home_id', '=', homeId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
