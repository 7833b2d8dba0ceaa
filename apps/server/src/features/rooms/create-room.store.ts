import { type Instant, type RoomType, type Setting, type TimeBlock, DAY } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Above every id that the home's rooms have or had, or their history. The home is held: nobody else is given the same. */
export async function nextRoomId({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select 1 + greatest(
      (select coalesce(max(id), 0) from room where home_id = ${homeId}),
      (select coalesce(max(room_id), 0) from series where home_id = ${homeId}),
      (select coalesce(max(room_id), 0) from room_deletion where home_id = ${homeId})
    ) as id`.execute(kysely);
  return rows[0]?.id ?? 1;
}

export async function countRooms({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<number> {
  const { count } = await kysely
    .selectFrom('room')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('home_id', '=', homeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** So long after a room was made there is something to learn of it, ms. */
const LEARNED_AFTER = 5 * DAY;

/** With a timetable of one plan for all days; behind the other rooms. */
export function insertRoom(
  homeId: number,
  room: {
    readonly id: number;
    readonly name: string;
    readonly type: RoomType;
    readonly blocks: readonly TimeBlock[];
    readonly away: Setting | null;
    readonly at: Instant;
  },
): readonly RawBuilder<unknown>[] {
  return [
    sql`
      insert into room (home_id, id, name, type, position, away_setting, created_at)
      select ${homeId}, ${room.id}, ${room.name}, ${room.type}, coalesce(max(position), 0) + 1,
        ${room.away === null ? null : JSON.stringify(room.away)}::jsonb, ${new Date(room.at)}
      from room where home_id = ${homeId}`,
    sql`
      insert into timetable_day (home_id, room_id, timetable_type, day_type, blocks)
      values (${homeId}, ${room.id}, 'ONE_DAY', 'MONDAY_TO_SUNDAY', ${JSON.stringify(room.blocks)}::jsonb)`,
    ...(room.type === 'HEATING'
      ? [
          sql`
      insert into room_learning (home_id, room_id, due_at, fit_at)
      values (${homeId}, ${room.id}, ${new Date(room.at + LEARNED_AFTER)}, ${new Date(room.at + LEARNED_AFTER)})`,
        ]
      : []),
  ];
}
