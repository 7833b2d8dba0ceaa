import { type RawBuilder, sql } from 'kysely';

/** Changes columns (`name = value, …`) of rooms of a home. */
export const putRooms = (homeId: number, roomIds: readonly number[], columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update room set ${columns} where home_id = ${homeId} and id = any(${roomIds}::int[])`;
