import { type DeviceCapabilities, type Entitlement, type Instant, QUANTITY, instant } from '@braise/domain';
import type { Dwelling } from '@braise/domain/meter';
import type { BoilerPlate } from '../../home-model/boiler-plate.ts';
import type { MeteredBy } from './consumption-day.ts';
import type { Database } from '../../database/database.ts';
import { entitlementOf } from '../../home-model/entitlement-of.ts';

/** What of a heat source says what it takes, by kind: its power, or its flame. */
const METERED_BY = [
  { kind: 'heat-pump', by: 'pump', quantity: QUANTITY.powerIn },
  { kind: 'boiler', by: 'burner', quantity: QUANTITY.flame },
] as const;
/** Numbers of the quantities without one of which nothing is metered. */
export const METERED_QUANTITIES: readonly number[] = METERED_BY.map(({ quantity }) => quantity);

/** A heat pump that meters its own electricity, or a boiler that says how it burns; or one that did before it left. */
export type MeteredUnit = {
  readonly deviceId: string;
  readonly by: MeteredBy;
  readonly makesHotWater: boolean;
  /** Under which rooms what it says was ever recorded; 0: of a device in none. */
  readonly roomIds: readonly number[];
  readonly firstSeenAt: Instant;
  /** Null: it is still there. */
  readonly leftAt: Instant | null;
};

/** A home, and what in it tells what it takes, or once did. */
export type MeteredHome = {
  readonly timeZone: string;
  readonly createdAt: Instant;
  readonly entitlement: Entitlement;
  readonly latitude: number | null;
  /** As its residents say; null: nobody has. */
  readonly dwelling: Dwelling | null;
  readonly condenses: boolean | null;
  readonly units: readonly MeteredUnit[];
};

/** Null: the home is gone. */
export async function loadMeteredHome({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<MeteredHome | null> {
  const home = await kysely
    .selectFrom('home')
    .leftJoin('home_energy', 'home_energy.home_id', 'home.id')
    .select(['time_zone', 'created_at', 'latitude', 'entitlement_policy', 'subscribed_since', 'boiler_details', 'dwelling'])
    .where('id', '=', homeId)
    .executeTakeFirst();
  if (home === undefined) return null;
  const recorded = await kysely
    .selectFrom('series')
    .innerJoin('device', (join) => join.onRef('device.home_id', '=', 'series.home_id').onRef('device.id', '=', 'series.device_id'))
    .select('series.quantity')
    .select(['device.id', 'device.capabilities', 'device.first_seen_at', 'device.left_at', 'series.room_id'])
    .where('series.home_id', '=', homeId)
    .where('series.quantity', 'in', METERED_QUANTITIES)
    .orderBy('device.id')
    .execute();
  const units = [...Map.groupBy(recorded, ({ id }) => id).values()].flatMap((ofDevice) => {
    const [{ id, capabilities, first_seen_at, left_at }] = ofDevice as [(typeof recorded)[number]];
    const { heatSource } = capabilities as DeviceCapabilities;
    const metered = METERED_BY.find(
      ({ kind, quantity }) => kind === heatSource?.kind && ofDevice.some((each) => each.quantity === quantity),
    );
    if (heatSource === null || metered === undefined) return [];
    return {
      deviceId: id,
      by: metered.by,
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
    dwelling: home.dwelling,
    condenses: (home.boiler_details as BoilerPlate | null)?.condensing ?? null,
    units,
  };
}
