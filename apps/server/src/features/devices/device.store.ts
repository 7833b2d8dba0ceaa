import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export async function deviceExists({ kysely }: Database, homeId: number, deviceId: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('device')
    .select('id')
    .where('home_id', '=', homeId)
    .where('id', '=', deviceId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const putDeviceChannel = (
  homeId: number,
  { deviceId, channel, roomId }: { readonly deviceId: string; readonly channel: number; readonly roomId: number },
): RawBuilder<unknown> => sql`
  insert into device_channel (home_id, device_id, channel, room_id) values (${homeId}, ${deviceId}, ${channel}, ${roomId})
  on conflict (home_id, device_id, channel) do update set room_id = excluded.room_id`;

export const putDeviceName = (homeId: number, deviceId: string, name: string): RawBuilder<unknown> =>
  sql`update device set name = ${name} where home_id = ${homeId} and id = ${deviceId}`;
