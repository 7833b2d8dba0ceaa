import type { DayType, Holiday, Instant, PlannedRise, RoomHoliday, RoomType, TimeBlock, Timetable, TimetableType } from '@braise/domain';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** A room's timetables; only the one of `active` is followed. */
export type RoomTimetables = {
  readonly roomType: RoomType;
  readonly active: TimetableType;
  readonly of: (type: TimetableType) => Timetable;
};

/** Null when there is no such room. */
export async function loadRoomTimetables(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
  roomId: number,
): Promise<RoomTimetables | null> {
  const rows = await kysely
    .selectFrom('room')
    .leftJoin('timetable_day', (join) =>
      join.onRef('timetable_day.home_id', '=', 'room.home_id').onRef('timetable_day.room_id', '=', 'room.id'),
    )
    .select([
      'room.type',
      'room.timetable_type as active',
      'timetable_day.timetable_type',
      'timetable_day.day_type',
      'timetable_day.blocks',
    ])
    .where('room.home_id', '=', homeId)
    .where('room.id', '=', roomId)
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  return {
    roomType: first.type,
    active: first.active,
    of: (type) =>
      timetableOf(
        type,
        rows.filter((row) => row.timetable_type === type),
      ),
  };
}

/** From rows of `timetable_day`, whose blocks `putTimetableDays` wrote, the rise that `planRise` stored beside them, and the holiday of their home. */
export const timetableOf = (
  type: TimetableType,
  days: readonly { readonly day_type: string | null; readonly blocks: unknown }[],
  rise: unknown = null,
  holiday: RoomHoliday | null = null,
): Timetable => ({
  type,
  days: Object.fromEntries(days.map((day) => [day.day_type, day.blocks as readonly TimeBlock[]])),
  ...(rise !== null && { rise: rise as PlannedRise }),
  ...(holiday !== null && { holiday }),
});

/** From the column of a home that `setHoliday` wrote. */
export const storedHoliday = (column: unknown): Holiday | null => column as Holiday | null;

/** The days of the timetable that a room follows: a JSON column of a query of rooms, for `timetableOf`. */
export const followedDays = (room: ExpressionBuilder<Schema, 'room'>) =>
  jsonArrayFrom(
    room
      .selectFrom('timetable_day')
      .whereRef('timetable_day.home_id', '=', 'room.home_id')
      .whereRef('timetable_day.room_id', '=', 'room.id')
      .whereRef('timetable_day.timetable_type', '=', sql.ref('room.timetable_type'))
      .select(['timetable_day.day_type', 'timetable_day.blocks']),
  );

export type TimetableDay = { readonly dayType: DayType; readonly blocks: readonly TimeBlock[] };

/** Replaces days of a room's timetable of one type. */
export const putTimetableDays = (
  homeId: number,
  roomId: number,
  type: TimetableType,
  days: readonly TimetableDay[],
): RawBuilder<unknown> => sql`
  insert into timetable_day (home_id, room_id, timetable_type, day_type, blocks)
  select ${homeId}, ${roomId}, ${type}, day_type, blocks
  from jsonb_to_recordset(${JSON.stringify(days.map(({ dayType, blocks }) => ({ day_type: dayType, blocks })))}::jsonb)
    as row(day_type text, blocks jsonb)
  on conflict (home_id, room_id, timetable_type, day_type) do update set blocks = excluded.blocks`;

/** Days of a room's timetable of one type as they stand: jsonb, by the type of day. */
export const standingDays = (
  homeId: number,
  roomId: number,
  type: TimetableType,
  days: readonly TimetableDay[],
): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(day_type, blocks) from timetable_day
  where home_id = ${homeId} and room_id = ${roomId} and timetable_type = ${type} and day_type = any(${days.map(({ dayType }) => dayType)}::text[]))`;

export const putActiveTimetable = (homeId: number, roomId: number, type: TimetableType): RawBuilder<unknown> =>
  sql`update room set timetable_type = ${type} where home_id = ${homeId} and id = ${roomId}`;

/** Moves the end of a manual control that holds until the next block, after the blocks have changed. */
export const moveEndOfManualControl = (homeId: number, roomId: number, until: Instant | null, at: Instant): RawBuilder<unknown> => sql`
  update manual_control set until = ${until === null ? null : new Date(until)}
  where home_id = ${homeId} and room_id = ${roomId} and termination ->> 'type' = 'NEXT_TIME_BLOCK' 
    and (until is null or until > ${new Date(at)})`;
