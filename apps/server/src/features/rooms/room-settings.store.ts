import type { Instant, Setting } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import { putRooms } from '../../commands/put-rooms.store.ts';
import type { AwayComfort, DefaultTermination } from '../../home-model/home-model.ts';

export const putName = (homeId: number, roomId: number, name: string) => putRooms(homeId, [roomId], sql`name = ${name}`);

/** Null: the room ignores absence. What `comfort` does not say stays. */
export const putAway = (homeId: number, roomId: number, away: Setting | null, comfort: AwayComfort) =>
  putRooms(
    homeId,
    [roomId],
    sql`away_setting = ${away === null ? null : JSON.stringify(away)}::jsonb, away_comfort = away_comfort || ${JSON.stringify(comfort)}::jsonb`,
  );

export const putDefaultTermination = (homeId: number, roomId: number, termination: DefaultTermination) =>
  putRooms(homeId, [roomId], sql`default_termination = ${JSON.stringify(termination)}::jsonb`);

export const putEarlyStart = (homeId: number, roomIds: readonly number[], enabled: boolean) =>
  putRooms(homeId, roomIds, sql`early_start = ${enabled}`);

export const putAdaptationUndone = (homeId: number, roomId: number, at: Instant) =>
  putRooms(homeId, [roomId], sql`adaptation_undone_at = ${new Date(at)}`);

/** Null: chosen by the engine. */
export const putMeasuringDevice = (homeId: number, roomId: number, deviceId: string | null) =>
  putRooms(homeId, [roomId], sql`measuring_device_id = ${deviceId}`);

/** Positions from 1 on, in the order of the list. */
export const putOrder = (homeId: number, roomIds: readonly number[]): RawBuilder<unknown> => sql`
  update room set position = place.at
  from unnest(${roomIds}::int[]) with ordinality as place(id, at)
  where room.home_id = ${homeId} and room.id = place.id`;
