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
  /** Of a burner: its least load as a share of its full one, as it said last; null: it has not. */
  readonly minimumModulation: number | null;
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
  /** m², as they say too. */
  readonly area: number | null;
  readonly condenses: boolean | null;
  readonly units: readonly MeteredUnit[];
};

/** Null: the home is gone. */
export async function loadMeteredHome({ kysely }: Pick<Database, 'kysely'>, homeId: number): Promise<MeteredHome | null> {
  const home = await kysely
    .selectFrom('home')
    .leftJoin('home_energy', 'home_energy.home_id', 'home.id')
    .select(['time_zone', 'created_at', 'latitude', 'entitlement_policy', 'subscribed_since', 'boiler_details', 'dwelling', 'area'])
    .where('id', '=', homeId)
    .executeTakeFirst();
  if (home === undefined) return null;
  const recorded = await kysely
    .selectFrom('series')
    .innerJoin('device', (join) => join.onRef('device.home_id', '=', 'series.home_id').onRef('device.id', '=', 'series.device_id'))
    .leftJoin('last_state', (join) => join.onRef('last_state.home_id', '=', 'series.home_id').onRef('last_state.series', '=', 'series.id'))
    .select(['series.quantity', 'last_state.value'])
    .select(['device.id', 'device.capabilities', 'device.first_seen_at', 'device.left_at', 'series.room_id'])
    .where('series.home_id', '=', homeId)
    .where('series.quantity', 'in', [...METERED_QUANTITIES, QUANTITY.minimumModulation])
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
      minimumModulation: minimumOf(ofDevice),
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
    area: home.area === null ? null : Number(home.area),
    condenses: (home.boiler_details as BoilerPlate | null)?.condensing ?? null,
    units,
  };
}

/** A boiler that knows none says 0. */
const minimumOf = (recorded: readonly { readonly quantity: number; readonly value: number | null }[]): number | null =>
  recorded.find(({ quantity, value }) => quantity === QUANTITY.minimumModulation && value !== null && value > 0 && value < 1)?.value ??
  null;
