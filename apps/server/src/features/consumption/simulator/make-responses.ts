import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY, HOUR, type Instant, MINUTE, instant, iso, mayUse } from '@braise/domain';
import { type LocalDay, localDayOf } from '@braise/domain/schedule';
import {
  type HomeResponse,
  type RecordedHeat,
  RESPONSE_DAYS,
  ROOM_MODEL_VERSION,
  SETTLING_DAYS,
  confidenceOf,
  homeResponse,
  hoursOf,
} from '@braise/energy';
import type { Database } from '../../../database/database.ts';
import { isDatabaseAway } from '../../../database/is-database-away.ts';
import { type RecordDependencies, createRecords } from '../../../home-model/recorded/read-records.ts';
import { findRecordedHome } from '../../../home-model/recorded/recorded-home.store.ts';
import { type Job, PartFailed } from '../../../jobs/job.ts';
import { monthsFrom } from '../calendar-months.ts';
import { type ConsumptionDay, sumOf } from '../consumption-day.ts';
import { loadDays } from '../consumption.store.ts';
import { loadMeteredHome } from '../metered-home.store.ts';
import { type StaleHome, findStaleHomes, loadLearned, storeResponse } from './home-response.store.ts';

export type ResponseDependencies = RecordDependencies & { readonly database: Database };

/** Homes taken at once. */
const HOMES = 10;
/** A run ends after this time and leaves the rest to the next, ms: other work waits. */
const LONGEST_RUN = MINUTE;
/** Days on which a burner must have heated, each for as long as that at full load, hours. */
const LEAST_DAYS = 10;
const HEATED = 0.1;
/** Share of an hour that must have been metered. */
const KNOWN = 0.5;

/**
 * Works out how homes answer to other setpoints, of those whose last day was settled since, night by night. May be repeated. A home of which something goes wrong has
 * nothing that can be said until the next night; throws PartFailed then.
 */
export async function makeResponses(deps: ResponseDependencies, ending: Pick<AbortSignal, 'aborted'> = { aborted: false }): Promise<void> {
  const until = performance.now() + LONGEST_RUN;
  const isOver = () => ending.aborted || performance.now() >= until;
  const failures: unknown[] = [];
  for (let homes = await findStaleHomes(deps.database, HOMES); homes.length > 0 && !isOver();) {
    for (const home of homes) {
      if (isOver()) break;
      try {
        await storeResponse(deps.database, home, await responseOf(deps, home));
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
        await storeResponse(deps.database, home, null);
      }
      await nextTurn();
    }
    homes = await findStaleHomes(deps.database, HOMES);
  }
  if (failures.length > 0) throw new PartFailed(failures, `how ${failures.length} homes answer to other setpoints could not be worked out`);
}

/** Null: it may not be seen, nothing is burned there, or it was hardly heated. */
async function responseOf(deps: ResponseDependencies, { homeId, upTo }: StaleHome): Promise<HomeResponse | null> {
  const metered = await loadMeteredHome(deps.database, homeId);
  if (metered === null || !mayUse(metered.entitlement, 'energy-insights') || !metered.units.some(({ by }) => by === 'burner')) return null;
  const end = localDayOf(metered.timeZone, upTo);
  if (end === null) return null;
  const span = { to: instant(Math.floor(end.start / HOUR) * HOUR), days: RESPONSE_DAYS + SETTLING_DAYS };
  const from = instant(span.to - span.days * DAY);
  const months = [upTo.slice(0, 7), iso(from).slice(0, 7)];
  const burned = (await loadDays(deps.database, homeId, [...months, monthsFrom(upTo.slice(0, 7), -1)])).flatMap((one) => {
    const day = one.by === 'burner' ? localDayOf(metered.timeZone, one.date) : null;
    return day !== null && day.start >= from - DAY && day.end <= end.start ? { ...one, day } : [];
  });
  const heated = burned.slice(-RESPONSE_DAYS).filter(({ hours }) => sumOf(hours, 'heating') >= HEATED);
  const home = heated.length < LEAST_DAYS ? null : await findRecordedHome(deps.database, homeId);
  if (home === null) return null;
  const gridOf = createRecords(deps, homeId, home);
  const learned = await loadLearned(deps.database, homeId);
  const rooms: RecordedHeat[] = [];
  for (const { id } of home.heated) {
    const grid = await gridOf(id, span);
    if (grid === null) continue;
    const { model, error } = learned.get(id) ?? { model: null, error: null };
    const known = model?.version === ROOM_MODEL_VERSION ? model : null;
    rooms.push({ id, model: known, rough: known === null || confidenceOf(known, { lately: error, proven: true }) === 'rough', grid });
    await nextTurn();
  }
  return homeResponse(rooms, takenFrom(burned, from, span.days * 24));
}

/** What the burner took for heating in each hour from one on, in hours at full load; NaN where that is not known. */
function takenFrom(days: readonly (ConsumptionDay & { readonly day: LocalDay })[], from: Instant, hours: number): Float64Array {
  const taken = new Float64Array(hours).fill(Number.NaN);
  for (const { day, hours: metered } of days)
    for (const [index, span] of hoursOf({ from: day.start, to: day.end }).entries()) {
      const { heating, known } = metered[index] ?? { heating: 0, known: 0 };
      const place = Math.floor((span.from - from) / HOUR);
      if (known >= KNOWN && place >= 0 && place < hours) taken[place] = heating / known;
    }
  return taken;
}

export const simulatorJobs: readonly Job<ResponseDependencies>[] = [
  // at all hours: it is midnight somewhere. Nothing to do is one query
  { name: 'answer-setpoints', everyMinutes: 10, atMinute: 8, run: makeResponses },
];
