import type { RoomModel } from '@braise/energy';
import type { Database } from '../../../database/database.ts';

/** What was learned of the rooms of a home, and what that was off by lately, K, by room. */
export async function loadLearned(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
): Promise<ReadonlyMap<number, { readonly model: RoomModel | null; readonly error: number | null }>> {
  const rows = await kysely.selectFrom('room_learning').select(['room_id', 'model', 'error']).where('home_id', '=', homeId).execute();
  // written where rooms are learned
  return new Map(rows.map(({ room_id, model, error }) => [room_id, { model: model as RoomModel | null, error }]));
}
