import type { DeviceDescription, GatewayKind } from '@braise/devices';
import type { DeviceCapabilities, Instant } from '@braise/domain';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deviceIdentity, serialOf, serialPrefix } from './device-serial.ts';
import { type Diagnostic, storableText } from './diagnostics.ts';

export type GatewayRow = {
  readonly homeId: number;
  readonly id: string;
  readonly kind: GatewayKind;
  readonly name: string;
  readonly root: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly online: boolean;
  readonly firmware: string | null;
};

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
};

export type ChannelRow = { readonly deviceId: string; readonly channel: number; readonly roomId: number };

export async function loadGateways({ kysely }: Database): Promise<readonly GatewayRow[]> {
  const rows = await kysely
    .selectFrom('gateway')
    .select(['home_id', 'id', 'kind', 'name', 'topic_root', 'username', 'password_hash', 'online', 'firmware'])
    .execute();
  return rows.map((row) => ({
    homeId: row.home_id,
    id: row.id,
    kind: row.kind,
    name: row.name,
    root: row.topic_root,
    username: row.username,
    passwordHash: row.password_hash,
    online: row.online,
    firmware: row.firmware,
  }));
}

export async function hasGateway({ kysely }: Database, username: string): Promise<boolean> {
  const row = await kysely.selectFrom('gateway').select('id').where('username', '=', username).executeTakeFirst();
  return row !== undefined;
}

/** Devices of one home, or of all. */
export async function loadDevices({ kysely }: Database, homeId: number | null): Promise<readonly DeviceRow[]> {
  let query = kysely
    .selectFrom('device')
    .select([
      'home_id',
      'gateway_id',
      'id',
      'address',
      'name',
      'vendor',
      'model',
      'description',
      'firmware',
      'capabilities',
      'available',
      'left_at',
    ]);
  if (homeId !== null) query = query.where('home_id', '=', homeId);
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
  }));
}

/** Where the channels of devices stand, in one home or in all. */
export async function loadChannels({ kysely }: Database, homeId: number | null): Promise<readonly ChannelRow[]> {
  let query = kysely.selectFrom('device_channel').select(['device_id as deviceId', 'channel', 'room_id as roomId']);
  if (homeId !== null) query = query.where('home_id', '=', homeId);
  return query.execute();
}

const MAX_NAME = 200;
const MAX_SERIAL_ATTEMPTS = 100;

/** Stores a device that was not known and gives it its serial; one that another process stored meanwhile keeps the one it has. */
export async function insertDevice(
  { kysely }: Database,
  gateway: { readonly homeId: number; readonly id: string },
  device: DeviceDescription,
  at: Instant,
): Promise<string> {
  const prefix = serialPrefix(device);
  const identity = deviceIdentity(gateway.id, device.address);
  for (let attempt = 0; attempt < MAX_SERIAL_ATTEMPTS; attempt += 1) {
    const id = serialOf(prefix, identity, attempt);
    const inserted = await kysely
      .insertInto('device')
      .values({
        home_id: gateway.homeId,
        id,
        gateway_id: gateway.id,
        address: device.address,
        first_seen_at: new Date(at),
        ...describe(device),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return id;
    const stored = await kysely
      .selectFrom('device')
      .select('id')
      .where('home_id', '=', gateway.homeId)
      .where('gateway_id', '=', gateway.id)
      .where('address', '=', device.address)
      .executeTakeFirst();
    if (stored !== undefined) return stored.id;
  }
  throw new Error(`no serial is free for device ${device.address}`);
}

/** Stores what a gateway says anew of a device; one that had left is back. */
export async function updateDevice(
  { kysely }: Database,
  { homeId, id, left }: Pick<DeviceRow, 'homeId' | 'id' | 'left'>,
  device: DeviceDescription,
): Promise<void> {
  await kysely
    .updateTable('device')
    .set({ ...describe(device), left_at: null, ...(left ? { available: true } : {}) })
    .where('home_id', '=', homeId)
    .where('id', '=', id)
    .execute();
}

/** Texts as they are stored. */
export const describeTexts = ({ name, vendor, model, description, firmware }: Omit<DeviceDescription, 'address' | 'capabilities'>) => ({
  name: storableText(name, MAX_NAME),
  vendor: storableText(vendor, MAX_NAME),
  model: storableText(model, MAX_NAME),
  description: storableText(description, MAX_NAME),
  firmware: firmware === null ? null : storableText(firmware, MAX_NAME),
});

const describe = (device: DeviceDescription) => ({ ...describeTexts(device), capabilities: JSON.stringify(device.capabilities) });

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

export async function setDeviceAvailable({ kysely }: Database, homeId: number, id: string, available: boolean): Promise<void> {
  await kysely.updateTable('device').set({ available }).where('home_id', '=', homeId).where('id', '=', id).execute();
}

export async function setGatewayState(
  { kysely }: Database,
  { homeId, id }: { readonly homeId: number; readonly id: string },
  state: { readonly online: boolean; readonly firmware: string | null; readonly lastSeenAt: Instant | null },
): Promise<void> {
  await kysely
    .updateTable('gateway')
    .set({
      online: state.online,
      firmware: state.firmware === null ? null : storableText(state.firmware, MAX_NAME),
      ...(state.lastSeenAt === null ? {} : { last_seen_at: new Date(state.lastSeenAt) }),
    })
    .where('home_id', '=', homeId)
    .where('id', '=', id)
    .execute();
}

/** Adds to the counts that are stored, in one statement. Those of a gateway that is gone meanwhile are left out. */
export async function addDiagnostics({ kysely }: Database, entries: readonly Diagnostic[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = JSON.stringify(
    entries.map((entry) => ({
      home_id: entry.homeId,
      gateway_id: entry.gatewayId,
      address: entry.address,
      code: entry.code,
      count: entry.count,
      last_detail: entry.lastDetail,
      last_at: new Date(entry.lastAt).toISOString(),
    })),
  );
  await sql`
    insert into device_diagnostic (home_id, gateway_id, address, code, count, last_detail, last_at)
    select e.home_id, e.gateway_id, e.address, e.code, e.count, e.last_detail, e.last_at
    from jsonb_to_recordset(${rows}::jsonb)
      as e (home_id integer, gateway_id text, address text, code text, count bigint, last_detail text, last_at timestamptz)
    join gateway g on g.home_id = e.home_id and g.id = e.gateway_id
    on conflict (home_id, gateway_id, address, code) do update
      set count = device_diagnostic.count + excluded.count, last_detail = excluded.last_detail, last_at = excluded.last_at
  `.execute(kysely);
}
