import type { Instant } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { deviceName } from '../../home-model/device.store.ts';

/** How a device is reached and called, and where it stands; null: the home has no such device. */
export async function findDeviceOfHome({ kysely }: Pick<Database, 'kysely'>, homeId: number, deviceId: string) {
  const device = await kysely
    .selectFrom('device')
    .select(['gateway_id as gatewayId', 'address', deviceName])
    .where('home_id', '=', homeId)
    .where('id', '=', deviceId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (device === undefined) return null;
  const channels = await kysely
    .selectFrom('device_channel')
    .innerJoin('room', (join) => join.onRef('room.home_id', '=', 'device_channel.home_id').onRef('room.id', '=', 'device_channel.room_id'))
    .select(['device_channel.channel', 'room.id as roomId', 'room.type as roomType'])
    .where('device_channel.home_id', '=', homeId)
    .where('device_channel.device_id', '=', deviceId)
    .orderBy('device_channel.channel')
    .execute();
  return { ...device, channels };
}

export type DeviceOfHome = NonNullable<Awaited<ReturnType<typeof findDeviceOfHome>>>;

/** A device leaves the home with its places and its name; `measuredBy`: what measures, from now on, the rooms that it measured; null: the engine chooses. */
export const removeDeviceRows = (
  homeId: number,
  deviceId: string,
  { at, measuredBy }: { readonly at: Instant; readonly measuredBy: string | null },
): readonly RawBuilder<unknown>[] => [
  sql`delete from device_channel where home_id = ${homeId} and device_id = ${deviceId}`,
  sql`update room set measuring_device_id = ${measuredBy} where home_id = ${homeId} and measuring_device_id = ${deviceId}`,
  sql`
    update device set removed_at = ${new Date(at)}, left_at = coalesce(left_at, ${new Date(at)}), available = false, given_name = null
    where home_id = ${homeId} and id = ${deviceId}`,
];
