import { type DeviceCapabilities, type Entitlement, type Instant, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { entitlementOf } from '../../home-model/entitlement-of.ts';

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

/** Where devices are recorded that stand in no room, as most heat sources do. */
const NO_ROOM = 0;

/** Null: the home is gone. */
export async function loadMeteredHome({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<MeteredHome | null> {
  const home = await kysely
    .selectFrom('home')
    .select(['time_zone', 'created_at', 'latitude', 'entitlement_policy', 'subscribed_since'])
    .where('id', '=', homeId)
    .executeTakeFirst();
  if (home === undefined) return null;
  const devices = await kysely
    .selectFrom('device')
    .select(['id', 'capabilities'])
    .where('home_id', '=', homeId)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute();
  const pump = devices.find(({ capabilities }) => metersItself(capabilities as DeviceCapabilities));
  const rooms =
    pump === undefined
      ? []
      : await kysely
          .selectFrom('device_channel')
          .select('room_id')
          .distinct()
          .where('home_id', '=', homeId)
          .where('device_id', '=', pump.id)
          .execute();
  return {
    timeZone: home.time_zone,
    createdAt: instant(home.created_at.getTime()),
    entitlement: entitlementOf(home),
    latitude: home.latitude,
    pump:
      pump === undefined ? null : { deviceId: pump.id, roomIds: [...new Set([NO_ROOM, ...rooms.flatMap(({ room_id }) => room_id ?? [])])] },
  };
}

const metersItself = ({ heatSource, reports }: DeviceCapabilities): boolean =>
  heatSource !== null && reports.some(({ quantity }) => quantity === 'powerIn');
