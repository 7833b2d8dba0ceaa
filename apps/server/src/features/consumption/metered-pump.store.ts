import { type DeviceCapabilities, type Entitlement, type Instant, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { listDevices } from '../../home-model/device.store.ts';
import { entitlementOf } from '../../home-model/entitlement-of.ts';
import { NO_ROOM } from '../../telemetry/reading.ts';

/** A home, and what in it meters its own electricity; `pump` null: nothing does. */
export type MeteredHome = {
  readonly timeZone: string;
  readonly createdAt: Instant;
  readonly entitlement: Entitlement;
  readonly latitude: number | null;
  readonly pump: {
    readonly deviceId: string;
    /** Where what it says is recorded: the rooms that it stands in, and that of devices in none. */
    readonly roomIds: readonly number[];
  } | null;
};

/** Null: the home is gone. */
export async function loadMeteredHome({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<MeteredHome | null> {
  const home = await kysely
    .selectFrom('home')
    .select(['time_zone', 'created_at', 'latitude', 'entitlement_policy', 'subscribed_since'])
    .where('id', '=', homeId)
    .executeTakeFirst();
  if (home === undefined) return null;
  const { time_zone: timeZone, created_at, latitude } = home;
  const told = { timeZone, createdAt: instant(created_at.getTime()), entitlement: entitlementOf(home), latitude };
  const pump = (await listDevices({ kysely }, homeId)).find(({ capabilities }) => metersItself(capabilities));
  if (pump === undefined) return { ...told, pump: null };
  const rooms = await kysely
    .selectFrom('device_channel')
    .select('room_id')
    .where('home_id', '=', homeId)
    .where('device_id', '=', pump.id)
    .execute();
  return { ...told, pump: { deviceId: pump.id, roomIds: [...new Set([NO_ROOM, ...rooms.flatMap(({ room_id }) => room_id ?? [])])] } };
}

const metersItself = ({ heatSource, reports }: DeviceCapabilities): boolean =>
  heatSource !== null && reports.some(({ quantity }) => quantity === 'powerIn');
