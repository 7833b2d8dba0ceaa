import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY, HOUR, type Instant, MINUTE, instant, iso, mayUse } from '@braise/domain';
import { localDayAt, localDayOf } from '@braise/domain/schedule';
import {
  type HeatedRoom,
  RESPONSE_DAYS,
  SETTLING_DAYS,
  hasRecord,
  heatOfPump,
  heatedRooms,
  homeResponse,
  isSilent,
  wasThereForADay,
} from '@braise/energy';
import type { Database } from '../../../database/database.ts';
import type { RecordDependencies } from '../../../home-model/recorded/read-records.ts';
import { type RecordedHome, findRecordedHome } from '../../../home-model/recorded/recorded-home.store.ts';
import { isWeatherKnown } from '../../../home-model/weather.store.ts';
import { homeByHome } from '../../../jobs/home-by-home.ts';
import type { Job } from '../../../jobs/job.ts';
import { monthsFrom } from '../calendar-months.ts';
import { sumOf } from '../consumption-day.ts';
import { loadDays, loadFirstMonth } from '../consumption.store.ts';
import { type MeteredHome, loadMeteredHome } from '../metered-home.store.ts';
import { recordedHeat } from '../recorded/recorded-heat.ts';
import { awaySpans } from '../rooms/away-spans.ts';
import { type DatedDay, roomsOfDays, takenFrom } from '../rooms/rooms-of-days.ts';
import {
  type DueHome,
  type HomeAnswer,
  type RoomSizes,
  type WorkedOut,
  claimDueHomes,
  loadResponse,
  releaseHome,
  storeWorkedOut,
} from './home-response.store.ts';

export type ResponseDependencies = RecordDependencies & { readonly database: Database; readonly now: () => Instant };

/** Homes taken at once. */
const HOMES = 10;
/** Days on which a heat source must have heated, a burner each for as long as that at full load, hours. */
const LEAST_DAYS = 10;
const HEATED = 0.1;
/** Days that an answer stands: to read the record of a month takes most of a night's work, and hardly anything of the answer changes from one night to the next. */
const ANSWER_STANDS = 7;
/** Days without a word after which what lets heat into a room is silent. */
const FALLEN_SILENT = 2;

/**
 * Works out what the rooms of homes took of the days that were settled since, and how homes answer to other setpoints, night by night, of all homes or of one alone. May be repeated, by several
 * processes at once. Throws PartFailed where something of a home went wrong.
 */
export const makeResponses = (deps: ResponseDependencies, ending?: Pick<AbortSignal, 'aborted'>, homeId?: number): Promise<void> =>
  homeByHome(
    {
      now: deps.now,
      longest: MINUTE,
      take: async (at, lease) => {
        const homes = await claimDueHomes(deps.database, at, { lease, limit: HOMES, homeId });
        return homes.length === 0 ? null : homes;
      },
      work: async (home, at, isOver) => releaseHome(deps.database, home, (await workOut(deps, home, isOver)) ? null : at),
      putOff: (home, dueAt) => releaseHome(deps.database, home, dueAt),
      failed: (homes) => `what the rooms of ${homes} homes took could not be worked out`,
    },
    ending,
  );

/** A month at a time, from where it was left; whether all is done. A home that may not see it is left as it is. */
async function workOut(deps: ResponseDependencies, due: DueHome, isOver: () => boolean): Promise<boolean> {
  const { homeId, settled, upTo } = due;
  const metered = await loadMeteredHome(deps.database, homeId);
  if (metered === null || !mayUse(metered.entitlement, 'energy-insights')) return true;
  const home = await findRecordedHome(deps.database, homeId);
  const end = localDayOf(metered.timeZone, settled);
  const first = upTo ?? `${(await loadFirstMonth(deps.database, homeId)) ?? settled.slice(0, 7)}-01`;
  if (home === null || end === null) return true;
  let from = first;
  do {
    if (isOver()) return false;
    const to = earlier(Temporal.PlainDate.from(from).add({ days: RESPONSE_DAYS }).toString(), settled);
    await storeWorkedOut(deps.database, due, await workOutDays(deps, { ...metered, homeId, home }, { from, to }));
    from = to;
    await nextTurn();
    // of no further day where only the answer is to be another
  } while (from < settled);
  return true;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

type WorkedHome = { readonly homeId: number; readonly home: RecordedHome } & Pick<MeteredHome, 'timeZone' | 'condenses'>;

/** Of days from one to before another, ISO, by their record, and with an answer by the record of a month that ends with them. */
async function workOutDays(
  deps: ResponseDependencies,
  { homeId, home, timeZone, condenses }: WorkedHome,
  within: { readonly from: string; readonly to: string },
): Promise<WorkedOut> {
  const end = localDayOf(timeZone, within.to);
  if (end === null) return { upTo: within.to, answer: { upTo: null, response: null, sizes: null }, rooms: new Map() };
  const to = instant(Math.floor(end.start / HOUR) * HOUR);
  const monthAgo = instant(to - (RESPONSE_DAYS + SETTLING_DAYS) * DAY);
  const months = new Set([within.to, localDayAt(timeZone, monthAgo).date, iso(monthAgo)].map((date) => date.slice(0, 7)));
  const settled = (await loadDays(deps.database, homeId, [...months, monthsFrom(within.to.slice(0, 7), -1)])).flatMap((one) => {
    const day = localDayOf(timeZone, one.date);
    return day !== null && day.start >= monthAgo - DAY && day.end <= end.start ? [{ ...one, day }] : [];
  });
  // as it is metered now: hours of a burner and kilowatt-hours of a pump are not one measure
  const by = settled.at(-1)?.by ?? null;
  const days: readonly DatedDay[] = settled.filter((day) => day.by === by);
  const heated = days.slice(-RESPONSE_DAYS).filter(({ hours }) => sumOf(hours, 'heating') >= HEATED).length >= LEAST_DAYS;
  const known = (await loadResponse(deps.database, homeId))?.answer ?? null;
  const sizes = known?.sizes ?? null;
  // for want of the weather, which came since. Null: nobody kept why
  const isWanting = by === 'burner' && (known?.response === null || known?.response === 'weather');
  const last = to / HOUR;
  const isOpen = isWanting && (await isWeatherKnown(deps.database, homeId, last - RESPONSE_DAYS * 24, last));
  // of a home that has just begun every night is of more
  const stands = heated && known !== null && known.response !== 'record' && !isOpen && isAnswered(known, home, within.to);
  const isShort = heated ? stands : sizes !== null;
  const span = { to, days: SETTLING_DAYS + (isShort ? daysBetween(within.from, within.to) : RESPONSE_DAYS) };
  const from = instant(span.to - span.days * DAY);
  const recorded = days.length === 0 ? [] : await recordedHeat(deps, homeId, home, span);
  const ids = recorded.map(({ id }) => id);
  const taken = takenFrom(days, from, span.days * 24);
  const made = by === 'pump' && recorded[0] !== undefined ? heatOfPump(taken, recorded[0].grid) : taken;
  // of a room that was fitted on the last day more is known the next night
  const areThere = recorded.every(wasThereForADay);
  // beside one that fell silent the others would be learned too large
  const sizesStand = recorded.some((room) => isSilent(room, FALLEN_SILENT)) && recorded.every(({ id }) => sizes?.get(id));
  const isLearned = heated && !stands && areThere && !sizesStand;
  const rooms = heatedRooms(recorded, made, isLearned ? null : sizes);
  const answer = (): HomeAnswer =>
    heated
      ? {
          upTo: within.to,
          response: by === 'burner' ? homeResponse(rooms, taken, condenses !== false) : null,
          sizes: isLearned ? sizesOf(rooms, sizes) : sizes,
        }
      : { upTo: null, response: null, sizes };
  return {
    upTo: within.to,
    answer: stands || (!areThere && known !== null && known.upTo !== null) ? null : answer(),
    rooms: roomsOfDays(
      rooms,
      days.flatMap(({ date, day }) => (date >= within.from && day.start >= from ? [day] : [])),
      { from, tells: heated || sizes !== null ? by : null, away: await awaySpans(deps.telemetry, homeId, ids, { from, to: span.to }) },
    ),
  };
}

/** Whether an answer knows of all rooms that something heats, and stands on a day, ISO. */
const isAnswered = ({ upTo, sizes }: HomeAnswer, { heated, devices }: RecordedHome, day: string): boolean =>
  upTo !== null && daysBetween(upTo, day) < ANSWER_STANDS && heated.every((room) => !hasRecord(room, devices) || sizes?.has(room.id));

const daysBetween = (one: string, other: string): number => Temporal.PlainDate.from(one).until(other).days;

/** As they were learned; of a room that is silent as they were before, and of one that was never heard not at all. */
const sizesOf = (rooms: readonly HeatedRoom[], before: RoomSizes | null): RoomSizes =>
  new Map(
    rooms.map((room) => {
      const { id, size, sizeDeviation } = room;
      const known = isSilent(room, FALLEN_SILENT) ? before?.get(id) : null;
      return [id, known ?? (isSilent(room, Infinity) ? null : { size, sizeDeviation })];
    }),
  );

export const simulatorJobs: readonly Job<ResponseDependencies>[] = [
  // at all hours: it is midnight somewhere. Nothing to do is one query
  { name: 'answer-setpoints', everyMinutes: 10, atMinute: 8, run: makeResponses },
];
