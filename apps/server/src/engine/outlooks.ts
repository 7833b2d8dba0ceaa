import { type Instant, HOUR, cellKey, cellOf } from '@braise/domain';
import { type OutdoorHour, type Place, type WeatherOutlook, weatherOutlook } from '@braise/energy';
import type { Database } from '../database/database.ts';
import type { HomeConfiguration } from './home-configuration.store.ts';

type PlacedHome = Pick<HomeConfiguration, 'homeId' | 'place' | 'simulated'>;

/** Hours ahead that are read: those of an outlook, and one more to draw the last towards. */
const AHEAD = 10;

/**
 * The weather to come at homes, worked out once an hour for all that share it: those of a cell, whose forecast is one, and by itself each that has a weather
 * of its own.
 */
export function createOutlooks(database: Pick<Database, 'kysely'>) {
  let hour = -1;
  const known = new Map<string, WeatherOutlook | null>();

  /** By home; homes without a place or a forecast are left out. */
  return async function outlooksOf(homes: readonly PlacedHome[], at: Instant): Promise<ReadonlyMap<number, WeatherOutlook>> {
    const now = Math.floor(at / HOUR);
    if (now !== hour) known.clear();
    hour = now;
    const missing = new Map<string, { readonly homeId: number; readonly place: Place }>();
    for (const { homeId, place, simulated } of homes)
      if (place !== null && !known.has(keyOf(homeId, place, simulated))) missing.set(keyOf(homeId, place, simulated), { homeId, place });
    if (missing.size > 0) {
      const hours = await readHours(
        database,
        [...missing.values()].map(({ homeId }) => homeId),
        now,
      );
      for (const [key, { homeId, place }] of missing)
        known.set(key, weatherOutlook(hours.get(homeId) ?? [], { ...place, ...cellOf(place) }, at));
    }
    return new Map(
      homes.flatMap(({ homeId, place, simulated }) => {
        const outlook = place === null ? null : (known.get(keyOf(homeId, place, simulated)) ?? null);
        return outlook === null ? [] : [[homeId, outlook]];
      }),
    );
  };
}

const keyOf = (homeId: number, place: Place, simulated: boolean): string => (simulated ? `home ${homeId}` : cellKey(cellOf(place)));

async function readHours(
  { kysely }: Pick<Database, 'kysely'>,
  homeIds: readonly number[],
  from: number,
): Promise<ReadonlyMap<number, readonly OutdoorHour[]>> {
  const rows = await kysely
    .selectFrom('weather_hour')
    .select(['home_id', 'hour', 'temperature', 'solar'])
    .where('home_id', 'in', homeIds)
    .where('hour', '>=', from)
    .where('hour', '<', from + AHEAD)
    .orderBy('hour')
    .execute();
  return Map.groupBy(rows, (row) => row.home_id);
}
