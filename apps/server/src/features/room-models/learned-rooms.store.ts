import type { RoomLearning } from '@braise/energy';
import type { Database } from '../../database/database.ts';

/** What was learned of a room, as its diagnostics tell. */
export type LearnedRoom = Pick<RoomLearning, 'model' | 'refused' | 'error'>;

/** By room; one that is not heated is left out. */
export async function findLearnedRooms(
  { kysely }: Database,
  homeId: number,
  roomIds: readonly number[],
): Promise<ReadonlyMap<number, LearnedRoom>> {
  if (roomIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('room_learning')
    .select(['room_id', 'model', 'refused', 'error'])
    .where('home_id', '=', homeId)
    .where('room_id', 'in', roomIds)
    .execute();
  // written by `storeLearned`
  return new Map(
    rows.map(({ room_id, model, refused, error }) => [
      room_id,
      { model: model as LearnedRoom['model'], refused: refused as LearnedRoom['refused'], error },
    ]),
  );
}
