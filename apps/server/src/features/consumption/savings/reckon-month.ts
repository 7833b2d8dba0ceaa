import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY, HOUR, type Instant, instant, iso } from '@braise/domain';
import { type LocalDay, localDayOf } from '@braise/domain/schedule';
import {
  type HeatedRoom,
  type HeldHome,
  type MonthSavings,
  type RecordedHeat,
  type RespondingRoom,
  SETTLING_DAYS,
  USUAL_BOILER_WATER,
  areTogether,
  givenByBurner,
  heatOfPump,
  heatedRooms,
  isAskedKnown,
  isBorneOut,
  joinRooms,
  lostOnTheWay,
  monthFacts,
  reckonSavings,
  settingLayers,
  heldRoom,
  waterByNeed,
} from '@braise/energy';
import type { Database } from '../../../database/database.ts';
import type { RecordDependencies } from '../../../home-model/recorded/read-records.ts';
import { findRecordedHome } from '../../../home-model/recorded/recorded-home.store.ts';
import { roomSeries } from '../../../home-model/recorded/room-series.ts';
import { readWeather } from '../../../home-model/weather.store.ts';
import { daysOfMonth, monthsFrom } from '../calendar-months.ts';
import { type ConsumptionDay, sumOf } from '../consumption-day.ts';
import { loadDays } from '../consumption.store.ts';
import { loadMeteredHome } from '../metered-home.store.ts';
import { recordedHeat } from '../recorded/recorded-heat.ts';
import { type DatedDay, takenFrom } from '../rooms/rooms-of-days.ts';
import { type StretchesOf, burnedInMonth } from './burned-in-month.ts';
import { type SavingsInputs, type SavingsRefusal, type SavingsReport, isUnproven } from './savings-report.ts';
import { type HomeMonth, loadFlow, loadWithout } from './savings-report.store.ts';

export type SavingsDependencies = RecordDependencies & {
  readonly database: Database;
  readonly now: () => Instant;
  readonly read: StretchesOf;
};

/** What was decided before a record begins and still holds, ms; and what it would have been without. */
const BEFORE = DAY;
const WITHOUT_BEFORE = 14 * DAY;
/** A day counts as heated from then on, and a month as one of which something can be said: in what is metered, kWh of a heat pump, hours at full load of a burner. */
const HEATED = { pump: 0.5, burner: 0.1 };
const LEAST_TAKEN = { pump: 30, burner: 5 };
const LEAST_HEATED_DAYS = 15;
const LEAST_DEGREE_DAYS = 60;
/** Of mild days, °C: those that are not heated. */
const BALANCE = 15.5;
/** Share of a month for which it must be known how cold it was. */
const LEAST_WEATHER = 0.7;
/** Share of a home, by how large rooms are for their heat, of which nothing was learned. What was learned and has not proved itself widens the bands. */
const MOST_UNKNOWN = 0.4;
/** The sun shines where it gives so much on a level field, W/m². */
const SUNNY = 120;

/** What was kept in a home in a month that is over and settled. Null: the home is gone. */
export async function reckonMonth(deps: SavingsDependencies, { homeId, month }: HomeMonth): Promise<SavingsReport | null> {
  const [metered, home] = [await loadMeteredHome(deps.database, homeId), await findRecordedHome(deps.database, homeId)];
  if (metered === null || home === null) return null;
  const days = daysOfMonth(metered.timeZone, month);
  const span = { to: instant(Math.floor(days.at(-1)!.end / HOUR) * HOUR), days: days.length + SETTLING_DAYS };
  const from = instant(span.to - span.days * DAY);
  const settled = withDays(await loadDays(deps.database, homeId, [monthsFrom(month, -1), month]), metered.timeZone);
  const by = settled.findLast(({ date }) => date.startsWith(month))?.by ?? 'burner';
  const counted = settled.filter((day) => day.by === by && day.day.start >= from - DAY);
  const ofMonth = counted.filter(({ date }) => date.startsWith(month));
  const outside = await outsideIn(deps.database, homeId, days);
  const measured = {
    from: iso(from),
    to: iso(span.to),
    by,
    heatedDays: ofMonth.filter(({ hours }) => sumOf(hours, 'heating') >= HEATED[by]).length,
    dwelling: metered.dwelling,
    area: metered.area,
    burned: by === 'burner' ? await burnedInMonth(deps, { homeId, ...metered }, { settled: ofMonth, days: days.length }) : null,
    taken: ofMonth.reduce((sum, { hours }) => sum + sumOf(hours, 'heating'), 0),
    degreeDays: outside.degreeDays,
  };
  const heat = await recordedHeat(deps, homeId, home, span);
  const flow = await loadFlow(deps.database, { homeId, month });
  const told = {
    madeAt: iso(deps.now()),
    flow: flow && { adapted: flow.adapted, apart: flow.apart },
    inputs: { ...measured, rooms: heat.map(roomTold) },
  };
  const refuse = (refused: SavingsRefusal, facts: SavingsReport['facts'] = null): SavingsReport => ({
    ...told,
    facts,
    savings: null,
    refused,
  });
  const isChanged = settled.some(
    ({ date, hours, ...day }) => date.startsWith(month) && day.by !== by && sumOf(hours, 'heating') >= HEATED[day.by],
  );
  if (measured.heatedDays < LEAST_HEATED_DAYS) return refuse(isChanged ? 'CHANGED' : 'FEW_DAYS');
  if (outside.known < LEAST_WEATHER) return refuse('NO_WEATHER');
  const taken = takenFrom(counted, from, span.days * 24);
  const rooms = heatedRooms(heat, by === 'pump' && heat[0] !== undefined ? heatOfPump(taken, heat[0].grid) : taken);
  // what a pump takes for the same heat differs too much from hour to hour to tell its pipes from it
  const onTheWay = by === 'pump' ? null : lostOnTheWay(rooms, taken);
  const { dwelling, area, burned } = measured;
  const joined = joinRooms(rooms, days.length, { dwelling, area, given: burned && givenByBurner(burned, onTheWay) });
  if (joined === null || measured.taken < LEAST_TAKEN[by]) return refuse('LITTLE_HEAT');
  const held = await layered(deps, homeId, { joined, rooms, from, to: span.to });
  const facts = { ...monthFacts(held.map(({ layers }) => layers)), sunHours: outside.sunHours };
  if (isChanged) return refuse('CHANGED', facts);
  if (outside.degreeDays < LEAST_DEGREE_DAYS) return refuse('MILD', facts);
  if (!isAskedKnown(held) || !areTogether(rooms, days.length)) return refuse('UNRECORDED');
  if (isUnproven(measured)) return refuse('UNPROVEN', facts);
  if (unknownShare(held, new Set(heat.flatMap(({ id, model }) => (model === null ? [id] : [])))) > MOST_UNKNOWN)
    return refuse('UNKNOWN', facts);
  const { grid } = rooms[0]!;
  const water =
    by === 'burner' && metered.condenses === false ? null : (waterByNeed(held, grid) ?? (by === 'burner' ? USUAL_BOILER_WATER : null));
  const source = water && ({ kind: by === 'pump' ? 'heat-pump' : 'condensing-boiler', water, outdoor: grid.weather.outdoor } as const);
  const apart = flow?.adapted === true ? flow.apart : null;
  const lowered = apart && { by: apart.from - apart.to, deviation: apart.deviation };
  const isSized = dwelling !== 'APARTMENT' || (area !== null && burned !== null);
  const savings = await reckon({ home: held, source, lowered, onTheWay, isSized }, seedOf(homeId, month));
  if (!isBorneOut(savings)) return { ...refuse('OFF', facts), savings };
  return { ...told, facts, savings, refused: null };
}

const withDays = (days: readonly ConsumptionDay[], timeZone: string): readonly DatedDay[] =>
  days.flatMap((one) => {
    const day = localDayOf(timeZone, one.date);
    return day === null ? [] : [{ ...one, day }];
  });

const roomTold = ({ id, rough, model }: RecordedHeat): SavingsInputs['rooms'][number] => ({
  id,
  isRough: rough,
  model: model && { from: iso(model.from), to: iso(model.to) },
});

/** The same for a home and a month, whenever it is reckoned. */
const seedOf = (homeId: number, month: string): number => homeId * 10_000 + Number(month.slice(2, 4)) * 100 + Number(month.slice(5));

async function outsideIn(database: Database, homeId: number, days: readonly LocalDay[]) {
  const first = Math.floor(days[0]!.start / HOUR);
  const last = Math.floor(days.at(-1)!.end / HOUR);
  const hours = await readWeather(database, homeId, first, last);
  const degreeDays = days.reduce((sum, { start, end }) => {
    // a day of 23 or 25 hours is one day
    const ofDay = hours.filter(({ hour }) => hour * HOUR >= start && hour * HOUR < end);
    const mean = ofDay.reduce((all, { temperature }) => all + temperature, 0) / ofDay.length;
    return ofDay.length === 0 ? sum : sum + Math.max(0, BALANCE - mean);
  }, 0);
  return { known: hours.length / (last - first), degreeDays, sunHours: hours.filter(({ solar }) => (solar ?? 0) >= SUNNY).length };
}

/** Rooms with what they were asked for, step by step. */
async function layered(
  { database, telemetry }: SavingsDependencies,
  homeId: number,
  {
    joined,
    rooms,
    from,
    to,
  }: {
    readonly joined: readonly RespondingRoom[];
    readonly rooms: readonly HeatedRoom[];
    readonly from: Instant;
    readonly to: Instant;
  },
): Promise<HeldHome> {
  const without = await loadWithout(database, homeId, { from: instant(from - WITHOUT_BEFORE), to });
  const held: HeldHome[number][] = [];
  for (const [index, room] of joined.entries()) {
    const { grid } = rooms[index]!;
    const { series } = await telemetry.readRange(homeId, room.id, instant(from - BEFORE), to, [
      'effectivePower',
      'effectiveSetpoint',
      'effectiveReason',
    ]);
    const { decided } = roomSeries(series);
    const asked = {
      power: decided('effectivePower'),
      setpoint: decided('effectiveSetpoint'),
      reason: decided('effectiveReason'),
      without: without.get(room.id) ?? [],
    };
    held.push(heldRoom(room, rooms[index]!, settingLayers(asked, grid.weather)));
    await nextTurn();
  }
  return held;
}

const unknownShare = (held: HeldHome, unknown: ReadonlySet<number>): number => {
  const size = held.reduce((sum, { capacity }) => sum + capacity, 0);
  return held.reduce((sum, { id, capacity }) => sum + (unknown.has(id) ? capacity : 0), 0) / size;
};

async function reckon(
  { home, ...water }: { readonly home: HeldHome } & Parameters<typeof reckonSavings>[1],
  seed: number,
): Promise<MonthSavings> {
  const reckoning = reckonSavings(home, water, seed);
  for (let step = reckoning.next(); ; step = reckoning.next()) {
    if (step.done) return step.value;
    await nextTurn();
  }
}
