import { type Instant, HOUR, type WeatherCell, cellKey } from '@braise/domain';
import type { Bus } from '../../bus/bus.ts';
import type { Database } from '../../database/database.ts';
import type { ProvidedHour } from '../../providers/weather/weather-port.ts';
import { nextRefresh } from './next-refresh.ts';
import { holdHomesIn, loadShownWeather, putNextFetch } from './weather-fetch.store.ts';
import { putWeatherOf } from '../../home-model/weather.store.ts';

/** As far back as weather counts as that of now, hours. */
const CURRENT = 2;
/** Rows of one transaction, during which no command changes its homes. */
const ROWS = 20_000;

/**
 * Keeps what was fetched for a cell, for those of the homes that still lie in it: one that moved meanwhile stays due, and has nothing of its old
 * place. Tells viewers who see something else now.
 */
export async function keepCellWeather(
  { database, bus }: { readonly database: Pick<Database, 'kysely'>; readonly bus: Bus },
  cell: WeatherCell,
  homeIds: readonly number[],
  hours: readonly ProvidedHour[],
  at: Instant,
): Promise<void> {
  const hour = Math.floor(at / HOUR);
  const kept = hours.map((one) => ({ ...one, forecast: one.hour > hour }));
  const observedUntil = hours.findLast((one) => one.hour <= hour)?.hour ?? null;
  const next = { dueAt: nextRefresh(cellKey(cell), at), observedUntil };
  for (const some of slices(homeIds, Math.max(1, Math.floor(ROWS / Math.max(1, hours.length))))) {
    const changed = await database.kysely.transaction().execute(async (kysely) => {
      const here = await holdHomesIn({ kysely }, cell, some);
      if (here.length === 0) return [];
      const before = await loadShownWeather({ kysely }, here, hour - CURRENT, hour);
      await putWeatherOf({ kysely }, here, kept);
      await putNextFetch({ kysely }, here, next);
      const after = await loadShownWeather({ kysely }, here, hour - CURRENT, hour);
      return [...after].filter(([homeId, { shown }]) => shown !== before.get(homeId)?.shown);
    });
    for (const [homeId, { revision }] of changed) bus.publish({ type: 'home-changed', homeId, revision });
  }
}

/** Lets the homes of a cell that have no answer wait; one that moved meanwhile stays due. */
export async function postponeCell(
  { kysely }: Pick<Database, 'kysely'>,
  cell: WeatherCell,
  homeIds: readonly number[],
  dueAt: Instant,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const here = await holdHomesIn({ kysely: transaction }, cell, homeIds);
    if (here.length > 0) await putNextFetch({ kysely: transaction }, here, { dueAt, observedUntil: null });
  });
}

const slices = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
