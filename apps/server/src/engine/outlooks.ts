import { type Instant, HOUR, MINUTE, cellKey, cellOf, instant } from '@braise/domain';
import { type OutdoorHour, type Place, type WeatherOutlook, weatherOutlook } from '@braise/energy';
import type { Database } from '../database/database.ts';
import type { HomeConfiguration } from './home-configuration.store.ts';

type PlacedHome = Pick<HomeConfiguration, 'homeId' | 'place' | 'simulated'>;

/** Hours ahead that are read: those of an outlook, and one more to draw the last towards. */
const AHEAD = 10;
/** A forecast that was not there is looked for again after this, ms: it is fetched within minutes of a home having a place. */
const MISSING_FOR = 2 * MINUTE;

/**
 * The weather to come at homes, worked out once an hour for all that share it: those of a cell, whose forecast is one, and by itself each that has a weather
 * of its own.
 */
export function createOutlooks(database: Pick<Database, 'kysely'>) {
  let hour = -1;
  const known = new Map<string, WeatherOutlook>();
  /** Until when nobody looks for one that was not there. */
  const missed = new Map<string, Instant>();

  /** By home; homes without a place or a forecast are left out. */
  return async function outlooksOf(homes: readonly PlacedHome[], at: Instant): Promise<ReadonlyMap<number, WeatherOutlook>> {
    const now = Math.floor(at / HOUR);
    if (now !== hour) {
      known.clear();
      missed.clear();
    }
    hour = now;
    const missing = new Map<string, { readonly homeIds: number[]; readonly place: Place }>();
    for (const { homeId, place, simulated } of homes) {
      if (place === null) continue;
      const key = keyOf(homeId, place, simulated);
      if (known.has(key) || (missed.get(key) ?? 0) > at) continue;
      const ofKey = missing.get(key) ?? { homeIds: [], place };
      ofKey.homeIds.push(homeId);
      missing.set(key, ofKey);
    }
    if (missing.size > 0) {
      const hours = await readHours(
        database,
        [...missing.values()].flatMap(({ homeIds }) => homeIds),
        now,
      );
      for (const [key, { homeIds, place }] of missing) {
        // one that was added a moment ago has none yet, where its neighbours have
        const heard = homeIds.find((homeId) => hours.has(homeId));
        const outlook = heard === undefined ? null : weatherOutlook(hours.get(heard) ?? [], { ...place, ...cellOf(place) }, at);
        if (outlook === null) missed.set(key, instant(at + MISSING_FOR));
        else known.set(key, outlook);
      }
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
    .select(['home_id', 'hour', 'temperature', 'solar', 'humidity'])
    .where('home_id', 'in', homeIds)
    .where('hour', '>=', from)
    .where('hour', '<', from + AHEAD)
    .orderBy('hour')
    .execute();
  return Map.groupBy(rows, (row) => row.home_id);
}
