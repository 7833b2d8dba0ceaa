import { instant } from '@braise/domain';
import type { RoomLearning } from '@braise/energy';
import type { Database } from '../../database/database.ts';

/** What was learned of a room, as its diagnostics tell. `undoable`: it is learned anew, and what was known before can be had back. */
export type LearnedRoom = Pick<RoomLearning, 'model' | 'refused' | 'error' | 'since' | 'dueAt'> & { readonly undoable: boolean };

/** By room; one that is not heated is left out. */
export async function findLearnedRooms(
  { kysely }: Database,
  homeId: number,
  roomIds: readonly number[],
): Promise<ReadonlyMap<number, LearnedRoom>> {
  if (roomIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('room_learning')
    .select(['room_id', 'model', 'refused', 'error', 'since', 'due_at', (row) => row('set_aside', 'is not', null).as('undoable')])
    .where('home_id', '=', homeId)
    .where('room_id', 'in', roomIds)
    .execute();
  // written by `storeLearned`
  return new Map(
    rows.map(({ room_id, model, refused, since, due_at, ...row }) => [
      room_id,
      {
        ...row,
        model: model as LearnedRoom['model'],
        refused: refused as LearnedRoom['refused'],
        since: since === null ? null : instant(since.getTime()),
        dueAt: instant(due_at.getTime()),
        // a row that was found has it
        undoable: row.undoable === true,
      },
    ]),
  );
}
