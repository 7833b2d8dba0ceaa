import { type DeviceCapabilities, type Entitlement, type Instant, QUANTITY, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { entitlementOf } from '../../home-model/entitlement-of.ts';

/** A heat pump that meters its own electricity, or did before it left. */
export type MeteredPump = {
  readonly deviceId: string;
  readonly makesHotWater: boolean;
  /** Under which rooms what it says was ever recorded; 0: of a device in none. */
  readonly roomIds: readonly number[];
  readonly firstSeenAt: Instant;
  /** Null: it is still there. */
  readonly leftAt: Instant | null;
};

/** A home, and what in it meters its own electricity, or once did. */
export type MeteredHome = {
  readonly timeZone: string;
  readonly createdAt: Instant;
  readonly entitlement: Entitlement;
  readonly latitude: number | null;
  readonly pumps: readonly MeteredPump[];
};

/** Null: the home is gone. */
export async function loadMeteredHome({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<MeteredHome | null> {
  const home = await kysely
    .selectFrom('home')
    .select(['time_zone', 'created_at', 'latitude', 'entitlement_policy', 'subscribed_since'])
    .where('id', '=', homeId)
    .executeTakeFirst();
  if (home === undefined) return null;
  const recorded = await kysely
    .selectFrom('series')
    .innerJoin('device', (join) => join.onRef('device.home_id', '=', 'series.home_id').onRef('device.id', '=', 'series.device_id'))
    .select(['device.id', 'device.capabilities', 'device.first_seen_at', 'device.left_at', 'series.room_id'])
    .where('series.home_id', '=', homeId)
    .where('series.quantity', '=', QUANTITY.powerIn)
    .orderBy('device.id')
    .execute();
  const pumps = [...Map.groupBy(recorded, ({ id }) => id).values()].flatMap((ofDevice) => {
    const [{ id, capabilities, first_seen_at, left_at }] = ofDevice as [(typeof recorded)[number]];
    const { heatSource } = capabilities as DeviceCapabilities;
    if (heatSource === null) return [];
    return {
      deviceId: id,
      makesHotWater: heatSource.hotWater,
      roomIds: [...new Set(ofDevice.map(({ room_id }) => room_id))],
      firstSeenAt: instant(first_seen_at.getTime()),
      leftAt: left_at && instant(left_at.getTime()),
    };
  });
  return {
    timeZone: home.time_zone,
    createdAt: instant(home.created_at.getTime()),
    entitlement: entitlementOf(home),
    latitude: home.latitude,
    pumps,
  };
}
