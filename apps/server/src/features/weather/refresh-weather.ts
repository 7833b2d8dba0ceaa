import { type Instant, HOUR, MINUTE, instant, DAY, type WeatherCell, cellKey, cellOf } from '@braise/domain';
import type { Bus } from '../../bus/bus.ts';
import type { Database } from '../../database/database.ts';
import type { WeatherPort } from '../../providers/weather/weather-port.ts';
import { firstHourKept } from './first-hour-kept.ts';
import { keepCellWeather, postponeCell } from './keep-cell-weather.ts';
import { type DueHome, listDueHomes } from './weather-fetch.store.ts';

export type RefreshWeatherDependencies = {
  readonly database: Database;
  readonly bus: Bus;
  readonly weather: WeatherPort;
  readonly now: () => Instant;
  readonly log: (event: string, detail: Record<string, unknown>) => void;
};

/** Hours ahead that are kept: three days. */
const AHEAD = 72;
/** Past hours that are asked for again: a provider corrects its last ones. */
const CORRECTED = 3;
/** Before a home was made: the whole of its first day. */
const BEFORE_CREATION = DAY;
/** Homes looked at in one run. */
const HOMES = 20_000;
/** Cells of one question, and hours of all of them together: what is held in memory at once. */
const CELLS = 100;
const CELL_HOURS = 100 * 96;
const RETRY = 10 * MINUTE;
/** A refused question is asked again the next day: the program may have been mended. */
const AFTER_REFUSAL = DAY;
/** Refusals in one run that are looked into; to find one cell among a hundred takes fourteen. Beyond, it is not the cells that are refused. */
const REFUSALS = 30;

type DueCell = { readonly cell: WeatherCell; readonly homeIds: readonly number[]; readonly from: number };
type Run = RefreshWeatherDependencies & { readonly at: Instant; refusals: number };

/**
 * Fetches the weather of the homes whose time has come: hours that are not observed yet, back to the home's beginning, and three days ahead. Homes of
 * one cell share one answer, and cells that want the same past share a request. Stops at the first answer that is none; the homes stay due.
 */
export async function refreshWeather(deps: RefreshWeatherDependencies): Promise<void> {
  const run: Run = { ...deps, at: deps.now(), refusals: 0 };
  const due = dueCells(await listDueHomes(deps.database, run.at, HOMES), run.at);
  const alike = Map.groupBy(due, ({ from }) => Math.floor(from / 24));
  for (const cells of alike.values()) {
    const hours = Math.floor(run.at / HOUR) + 1 + AHEAD - Math.min(...cells.map(({ from }) => from));
    const atOnce = Math.max(1, Math.min(CELLS, Math.floor(CELL_HOURS / hours)));
    for (let index = 0; index < cells.length; index += atOnce) {
      if (!(await refreshCells(run, cells.slice(index, index + atOnce)))) return;
    }
  }
}

/** False when nothing else can be had for now. */
async function refreshCells(run: Run, cells: readonly DueCell[]): Promise<boolean> {
  const { database, at } = run;
  const hour = Math.floor(at / HOUR);
  const asked = cells.map(({ cell }) => cell);
  const answer = await run.weather.hours(asked, Math.min(...cells.map(({ from }) => from)), hour + 1 + AHEAD);
  if (answer.ok) {
    for (const [index, { cell, homeIds }] of cells.entries()) await keepCellWeather(run, cell, homeIds, answer.hours[index] ?? [], at);
    return true;
  }
  if (answer.reason === 'refused') {
    run.refusals += 1;
    if (cells.length > 1 && run.refusals <= REFUSALS) {
      // one of them may be what is refused: the others have their weather
      const half = Math.ceil(cells.length / 2);
      return (await refreshCells(run, cells.slice(0, half))) && (await refreshCells(run, cells.slice(half)));
    }
  }
  run.log('weather.unavailable', { reason: answer.reason, detail: answer.detail });
  const wait = answer.reason === 'rate-limited' ? answer.until : instant(at + (answer.reason === 'refused' ? AFTER_REFUSAL : RETRY));
  for (const { cell, homeIds } of cells) await postponeCell(database, cell, homeIds, wait);
  return answer.reason === 'refused';
}

/** The due homes by cell; each cell wants what the one of its homes wants that lacks most. */
function dueCells(homes: readonly DueHome[], at: Instant): readonly DueCell[] {
  return [...Map.groupBy(homes, (home) => cellKey(cellOf(home))).values()].flatMap((inCell) => {
    const [first] = inCell;
    if (first === undefined) return [];
    const from = Math.min(...inCell.map((home) => wantedFrom(home, at)));
    return [{ cell: cellOf(first), homeIds: inCell.map(({ homeId }) => homeId), from }];
  });
}

function wantedFrom({ createdAt, observedUntil }: DueHome, at: Instant): number {
  const beginning = Math.floor((createdAt - BEFORE_CREATION) / HOUR);
  const missing = observedUntil === null ? beginning : observedUntil + 1;
  return Math.max(firstHourKept(at), Math.min(missing, Math.floor(at / HOUR) - CORRECTED));
}
