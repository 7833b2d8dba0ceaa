import type { DeviceCapabilities, RoomType } from '@braise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** As the residents call it, else as its gateway does. */
export const deviceName = sql<string>`coalesce(device.given_name, device.name)`.as('name');

/** What the devices can do, and how they are called; those that there are not, or that have left, are left out. */
export async function loadDevices(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, DeviceCapabilities & { readonly name: string }>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('device')
    .select(['id', deviceName, 'capabilities'])
    .where('home_id', '=', homeId)
    .where('id', 'in', deviceIds)
    .where('left_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...(row.capabilities as DeviceCapabilities), name: row.name }]));
}

/** All that are there, by their serials, with what they can do. */
export async function listDevices(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
): Promise<readonly { readonly id: string; readonly capabilities: DeviceCapabilities }[]> {
  const rows = await kysely
    .selectFrom('device')
    .select(['id', 'capabilities'])
    .where('home_id', '=', homeId)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, capabilities }) => ({ id, capabilities: capabilities as DeviceCapabilities }));
}

/** What the devices can do that stand in a room, by serial. */
export async function loadDevicesOfRoom(
  { kysely }: Database,
  homeId: number,
  roomId: number,
): Promise<ReadonlyMap<string, DeviceCapabilities>> {
  const rows = await kysely
    .selectFrom('device_channel')
    .innerJoin('device', (join) =>
      join.onRef('device.home_id', '=', 'device_channel.home_id').onRef('device.id', '=', 'device_channel.device_id'),
    )
    .select(['device.id', 'device.capabilities'])
    .where('device_channel.home_id', '=', homeId)
    .where('device_channel.room_id', '=', roomId)
    .where('device.left_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.capabilities as DeviceCapabilities]));
}

/** Whether all these channels of a device stand in the room `from`, null for none, or in the room `to` already. */
export async function standBetween(
  { kysely }: Pick<Database, 'kysely'>,
  homeId: number,
  {
    deviceId,
    channels,
    from,
    to,
  }: { readonly deviceId: string; readonly channels: readonly number[]; readonly from: number | null; readonly to: number },
): Promise<boolean> {
  const rows = await kysely
    .selectFrom('device_channel')
    .select(['channel', 'room_id'])
    .where('home_id', '=', homeId)
    .where('device_id', '=', deviceId)
    .execute();
  const rooms = new Map(rows.map(({ channel, room_id: roomId }) => [channel, roomId]));
  return channels.every((channel) => [from, to].includes(rooms.get(channel) ?? null));
}

/** Whether a device is in another room than this one, or in none. */
export const standsElsewhere = (homeId: number, deviceId: string, roomId: number): RawBuilder<unknown> => sql`not exists (
  select from device_channel where home_id = ${homeId} and device_id = ${deviceId} and room_id = ${roomId})`;

export async function loadRoomType({ kysely }: Pick<Database, 'kysely'>, homeId: number, roomId: number): Promise<RoomType | null> {
  const row = await kysely.selectFrom('room').select('type').where('home_id', '=', homeId).where('id', '=', roomId).executeTakeFirst();
  return row?.type ?? null;
}

export type PlacedChannel = { readonly deviceId: string; readonly channel: number; readonly roomId: number };

export const putDeviceChannels = (homeId: number, channels: readonly PlacedChannel[]): RawBuilder<unknown> => sql`
  insert into device_channel (home_id, device_id, channel, room_id)
  select ${homeId}, "deviceId", channel, "roomId"
  from jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as row("deviceId" text, channel smallint, "roomId" int)
  on conflict (home_id, device_id, channel) do update set room_id = excluded.room_id`;

export const putDeviceName = (homeId: number, deviceId: string, name: string): RawBuilder<unknown> =>
  sql`update device set given_name = ${name} where home_id = ${homeId} and id = ${deviceId}`;

/** A device of any home, by its serial; null when there is none, or it has left. */
export async function findDevice({ kysely }: Database, deviceId: string) {
  const row = await kysely
    .selectFrom('device')
    .select(['home_id', 'capabilities'])
    .where('id', '=', deviceId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { homeId: row.home_id, capabilities: row.capabilities as DeviceCapabilities };
}

/** The home that a gateway serves, among those of a person; null when none of them has it. */
export async function findGatewayHome({ kysely }: Database, personId: string, gatewayId: string): Promise<number | null> {
  const row = await kysely
    .selectFrom('membership')
    .innerJoin('gateway', 'gateway.home_id', 'membership.home_id')
    .select('gateway.home_id')
    .where('membership.person_id', '=', personId)
    .where('gateway.id', '=', gatewayId)
    .executeTakeFirst();
  return row?.home_id ?? null;
}

/** The lasting identity of a device at its gateway, such as an IEEE address. */
export async function loadAddress({ kysely }: Database, homeId: number, deviceId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('device')
    .select('address')
    .where('home_id', '=', homeId)
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return row?.address ?? null;
}
