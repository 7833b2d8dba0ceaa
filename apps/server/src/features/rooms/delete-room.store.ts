import type { Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type Held = Pick<Database, 'kysely'>;

/** Null: the home has no such room. */
export async function findRoomName({ kysely }: Held, homeId: number, roomId: number): Promise<string | null> {
  const row = await kysely.selectFrom('room').select('name').where('home_id', '=', homeId).where('id', '=', roomId).executeTakeFirst();
  return row?.name ?? null;
}

/** What belongs to the room goes with its row; where its devices stand is said by rows of the room, too. */
export const deleteRoomRows = (homeId: number, roomId: number, at: Instant): readonly RawBuilder<unknown>[] => [
  sql`delete from room where home_id = ${homeId} and id = ${roomId}`,
  sql`delete from journal_entry where home_id = ${homeId} and room_id = ${roomId}`,
  sql`delete from window_alarm where home_id = ${homeId} and room_id = ${roomId}`,
  sql`
    insert into room_deletion (home_id, room_id, asked_at, forget_at)
    values (${homeId}, ${roomId}, ${new Date(at)}, ${new Date(at)})`,
];

export type DeletedRoom = { readonly homeId: number; readonly roomId: number; readonly askedAt: Date };

/** Rooms of which something recorded may be left to remove. */
export async function listRoomsToForget({ kysely }: Held, at: Instant): Promise<readonly DeletedRoom[]> {
  return kysely
    .selectFrom('room_deletion')
    .select(['home_id as homeId', 'room_id as roomId', 'asked_at as askedAt'])
    .where('forget_at', '<=', new Date(at))
    .orderBy('forget_at')
    .execute();
}

/** `next`: when it is to be forgotten once more; null: never. */
export async function noteForgotten({ kysely }: Held, { homeId, roomId }: DeletedRoom, next: Instant | null): Promise<void> {
  await kysely
    .updateTable('room_deletion')
    .set({ forget_at: next === null ? null : new Date(next) })
    .where('home_id', '=', homeId)
    .where('room_id', '=', roomId)
    .execute();
  // of those that are done, the greatest number says which come next
  if (next === null)
    await sql`
      delete from room_deletion d where home_id = ${homeId} and forget_at is null
      and exists (select from room_deletion o where o.home_id = d.home_id and o.room_id > d.room_id)`.execute(kysely);
}
