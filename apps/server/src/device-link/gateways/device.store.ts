import type { DeviceDescription } from '@braise/devices';
import { type DeviceCapabilities, type Instant, storableText } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { deviceSerial } from './device-serial.ts';

export type DeviceRow = {
  readonly homeId: number;
  readonly gatewayId: string;
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly vendor: string;
  readonly model: string;
  readonly description: string;
  readonly firmware: string | null;
  readonly capabilities: DeviceCapabilities;
  readonly available: boolean;
  readonly left: boolean;
  /** A resident has taken it out of the home: it has left, whatever its gateway lists. */
  readonly removed: boolean;
};

export type ChannelRow = { readonly homeId: number; readonly deviceId: string; readonly channel: number; readonly roomId: number };

/** Devices of some homes, or of all. */
export async function loadDevices({ kysely }: Database, homeIds: readonly number[] | null): Promise<readonly DeviceRow[]> {
  let query = kysely
    .selectFrom('device')
    .select(['home_id', 'gateway_id', 'id', 'address', 'name', 'vendor', 'model', 'description', 'firmware'])
    .select(['capabilities', 'available', 'left_at', 'removed_at']);
  if (homeIds !== null) query = query.where(sql<boolean>`home_id = any(${homeIds}::int[])`);
  const rows = await query.execute();
  return rows.map((row) => ({
    homeId: row.home_id,
    gatewayId: row.gateway_id,
    id: row.id,
    address: row.address,
    name: row.name,
    vendor: row.vendor,
    model: row.model,
    description: row.description,
    firmware: row.firmware,
    capabilities: row.capabilities as DeviceCapabilities,
    available: row.available,
    left: row.left_at !== null,
    removed: row.removed_at !== null,
  }));
}

/** Where the channels of devices stand, in some homes or in all; by home. */
export async function loadChannels(
  { kysely }: Database,
  homeIds: readonly number[] | null,
): Promise<ReadonlyMap<number, readonly ChannelRow[]>> {
  let query = kysely.selectFrom('device_channel').select(['home_id as homeId', 'device_id as deviceId', 'channel', 'room_id as roomId']);
  if (homeIds !== null) query = query.where(sql<boolean>`home_id = any(${homeIds}::int[])`);
  return Map.groupBy(await query.execute(), ({ homeId }) => homeId);
}

/** Serials of devices that residents have taken out of some homes, by home. */
export async function loadRemoved({ kysely }: Database, homeIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await kysely
    .selectFrom('device')
    .select(['home_id as homeId', 'id'])
    .where(sql<boolean>`home_id = any(${homeIds}::int[])`)
    .where('removed_at', 'is not', null)
    .execute();
  return new Map([...Map.groupBy(rows, ({ homeId }) => homeId)].map(([homeId, removed]) => [homeId, new Set(removed.map(({ id }) => id))]));
}

const MAX_NAME = 200;
const MAX_SERIAL_ATTEMPTS = 20;

/**
 * Stores devices that were not known and gives them their serials, in one statement unless a serial is taken; those that another process
 * stored meanwhile keep the ones they have. Returns serials by address.
 */
export async function insertDevices(
  { kysely }: Database,
  gateway: { readonly homeId: number; readonly id: string },
  devices: readonly DeviceDescription[],
  at: Instant,
): Promise<ReadonlyMap<string, string>> {
  const serials = new Map<string, string>();
  let missing = devices;
  for (let attempt = 0; missing.length > 0; attempt += 1) {
    if (attempt === MAX_SERIAL_ATTEMPTS) throw new Error(`no serial is free for device ${missing[0]?.address}`);
    const given = JSON.stringify(
      missing.map((device) => ({ id: deviceSerial(gateway.id, device, attempt), address: device.address, ...describe(device) })),
    );
    const { rows } = await sql<{ address: string; id: string }>`
      with given as (
        select * from jsonb_to_recordset(${given}::jsonb)
          as g (id text, address text, name text, vendor text, model text, description text, firmware text, capabilities jsonb)
      ), inserted as (
        insert into device (home_id, gateway_id, first_seen_at, id, address, name, vendor, model, description, firmware, capabilities)
        select ${gateway.homeId}::int, ${gateway.id}, ${new Date(at)}::timestamptz, given.* from given
        on conflict do nothing
        returning address, id
      )
      select address, id from inserted
      union all
      select address, id from device
      where home_id = ${gateway.homeId} and gateway_id = ${gateway.id} and address in (select address from given)
    `.execute(kysely);
    for (const { address, id } of rows) serials.set(address, id);
    missing = missing.filter(({ address }) => !serials.has(address));
  }
  return serials;
}

/** Stores what a gateway says anew of its devices, by serial, in one statement; those that had left, or were removed, are back. */
export async function updateDevices({ kysely }: Database, homeId: number, devices: ReadonlyMap<string, DeviceDescription>): Promise<void> {
  if (devices.size === 0) return;
  const given = JSON.stringify([...devices].map(([id, device]) => ({ id, ...describe(device) })));
  await sql`
    update device set name = g.name, vendor = g.vendor, model = g.model, description = g.description, firmware = g.firmware,
      capabilities = g.capabilities, available = device.available or device.left_at is not null, left_at = null, removed_at = null
    from jsonb_to_recordset(${given}::jsonb)
      as g (id text, name text, vendor text, model text, description text, firmware text, capabilities jsonb)
    where device.home_id = ${homeId} and device.id = g.id
  `.execute(kysely);
}

/** Texts as they are stored. */
export const describeTexts = ({ name, vendor, model, description, firmware }: Omit<DeviceDescription, 'address' | 'capabilities'>) => ({
  name: storableText(name, MAX_NAME),
  vendor: storableText(vendor, MAX_NAME),
  model: storableText(model, MAX_NAME),
  description: storableText(description, MAX_NAME),
  firmware: firmware === null ? null : storableText(firmware, MAX_NAME),
});

const describe = (device: DeviceDescription) => ({ ...describeTexts(device), capabilities: device.capabilities });

/** Marks devices that their gateway no longer lists. They keep their rooms, in case they return. */
export async function markDevicesLeft({ kysely }: Database, homeId: number, ids: readonly string[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
  await kysely
    .updateTable('device')
    .set({ left_at: new Date(at), available: false })
    .where('home_id', '=', homeId)
    .where('id', 'in', ids)
    .execute();
}

export type DeviceAvailability = { readonly homeId: number; readonly deviceId: string; readonly available: boolean };

/** Stores which devices can be reached, in one statement. */
export async function setDevicesAvailable({ kysely }: Database, devices: readonly DeviceAvailability[]): Promise<void> {
  if (devices.length === 0) return;
  const given = JSON.stringify(devices.map(({ homeId, deviceId, available }) => ({ home_id: homeId, id: deviceId, available })));
  await sql`
    update device set available = g.available
    from jsonb_to_recordset(${given}::jsonb) as g (home_id integer, id text, available boolean)
    where device.home_id = g.home_id and device.id = g.id
  `.execute(kysely);
}
