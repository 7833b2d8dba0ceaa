import { type Instant, instant } from '@braise/domain';
import type { Bus } from '../../bus/bus.ts';
import type { Database } from '../../database/database.ts';
import { type WeatherCell, cellKey, cellOf } from '../../providers/weather/weather-cell.ts';
import type { ProvidedHour, WeatherPort } from '../../providers/weather/weather-port.ts';
import { nextRefresh } from './next-refresh.ts';
import { type DueHome, listDueHomes, loadShownWeather, putNextFetch } from './weather-fetch.store.ts';
import { putWeatherOf } from './weather.store.ts';

export type RefreshWeatherDependencies = {
  readonly database: Database;
  readonly bus: Bus;
  readonly weather: WeatherPort;
  readonly now: () => Instant;
  readonly log: (event: string, detail: Record<string, unknown>) => void;
};

const HOUR = 3_600_000;
/** Hours ahead that are kept: three days. */
const AHEAD = 72;
/** Past hours that are asked for again: a provider corrects its last ones. */
const CORRECTED = 3;
/** Days of history that a home keeps at most: thirteen months. */
export const KEPT_DAYS = 396;
/** Before a home was made: the whole of its first day. */
const BEFORE_CREATION = 24 * HOUR;
/** Homes looked at in one run, and cells fetched at once. */
const HOMES = 20_000;
const CELLS = 100;
const RETRY = 10 * 60_000;
/** A refused question is asked again the next day: the program may have been mended. */
const AFTER_REFUSAL = 24 * HOUR;

type DueCell = { readonly cell: WeatherCell; readonly homes: readonly DueHome[]; readonly from: number };

/**
 * Fetches the weather of the homes whose time has come: hours that are not observed yet, back to the home's beginning, and three days ahead. Homes of
 * one cell share one answer, and cells that want the same past share a request. Stops at the first answer that is none; the homes stay due.
 */
export async function refreshWeather(deps: RefreshWeatherDependencies): Promise<void> {
  const at = deps.now();
  const due = dueCells(await listDueHomes(deps.database, at, HOMES), at);
  const alike = Map.groupBy(due, ({ from }) => Math.floor(from / 24));
  for (const cells of alike.values()) {
    for (let index = 0; index < cells.length; index += CELLS) {
      const goesOn = await refreshCells(deps, cells.slice(index, index + CELLS), at);
      if (!goesOn) return;
    }
  }
}

async function refreshCells(deps: RefreshWeatherDependencies, cells: readonly DueCell[], at: Instant): Promise<boolean> {
  const hour = Math.floor(at / HOUR);
  const from = Math.min(...cells.map((one) => one.from));
  const answer = await deps.weather.hours(
    cells.map(({ cell }) => cell),
    from,
    hour + 1 + AHEAD,
  );
  if (!answer.ok) {
    deps.log('weather.unavailable', { reason: answer.reason, detail: answer.detail });
    const wait = answer.reason === 'rate-limited' ? answer.until : instant(at + (answer.reason === 'refused' ? AFTER_REFUSAL : RETRY));
    const homeIds = cells.flatMap(({ homes }) => homes.map(({ homeId }) => homeId));
    await putNextFetch(deps.database, homeIds, { dueAt: wait, observedUntil: null });
    return answer.reason === 'refused';
  }
  for (const [index, { cell, homes }] of cells.entries()) await keep(deps, cell, homes, answer.hours[index] ?? [], at);
  return true;
}

async function keep(
  { database, bus }: RefreshWeatherDependencies,
  cell: WeatherCell,
  homes: readonly DueHome[],
  hours: readonly ProvidedHour[],
  at: Instant,
): Promise<void> {
  const hour = Math.floor(at / HOUR);
  const homeIds = homes.map(({ homeId }) => homeId);
  const before = await loadShownWeather(database, homeIds, hour - 2, hour);
  await putWeatherOf(
    database,
    homeIds,
    hours.map((one) => ({ ...one, forecast: one.hour > hour })),
  );
  const observed = hours.findLast((one) => one.hour <= hour)?.hour ?? null;
  await putNextFetch(database, homeIds, { dueAt: nextRefresh(cellKey(cell), at), observedUntil: observed });
  const after = await loadShownWeather(database, homeIds, hour - 2, hour);
  for (const [homeId, { shown, revision }] of after) {
    if (shown !== before.get(homeId)?.shown) bus.publish({ type: 'home-changed', homeId, revision });
  }
}

/** The due homes by cell; each cell wants what the one of its homes wants that lacks most. */
function dueCells(homes: readonly DueHome[], at: Instant): readonly DueCell[] {
  const hour = Math.floor(at / HOUR);
  return [...Map.groupBy(homes, (home) => cellKey(cellOf(home))).values()].flatMap((inCell) => {
    const [first] = inCell;
    if (first === undefined) return [];
    const from = Math.min(...inCell.map((home) => wantedFrom(home, hour)));
    return [{ cell: cellOf(first), homes: inCell, from }];
  });
}

function wantedFrom({ createdAt, observedUntil }: DueHome, hour: number): number {
  const beginning = Math.floor((createdAt - BEFORE_CREATION) / HOUR);
  const missing = observedUntil === null ? beginning : observedUntil + 1;
  return Math.max(hour - KEPT_DAYS * 24, Math.min(missing, hour - CORRECTED));
}
