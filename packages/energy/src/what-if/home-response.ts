import { clamp } from '@braise/domain';
import { isUnheard, standingIn, wasThereForADay } from '../record/fitted-later.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import { heardSince, recordedDays, valuesOfDays } from '../record/recorded-days.ts';
import { lessPerKelvin } from '../room-model/emitter.ts';
import { within } from '../room-model/structure.ts';
import { BELIEF_OFF, type Moved } from './beliefs.ts';
import { USUALLY_LOST } from './capacities.ts';
import type { HeatedRoom } from './heated-rooms.ts';
import { type StatedHome, heldToHome } from './held-to-home.ts';
import { MOST_LOST, lostAnyway, lostOnTheWay } from './lost-on-the-way.ts';
import {
  HOME_RESPONSE_VERSION,
  type HomeResponse,
  type JoinedHome,
  RESPONSE_DAYS,
  type RespondingRoom,
  SETTLING_DAYS,
  lossOf,
} from './responding-room.ts';
import { sumOf } from '../sum-of.ts';
import { valvesByHour } from './valves-by-hour.ts';

/** Share of what a boiler burns, by its gross heat, that comes into the water. */
const INTO_WATER = 0.92;

/** Days of the record, beside those in which walls settle, without which too little of a home is known. */
const LEAST_RECORDED = 14;

/** Days by which it is seen whether a home is heard by now. */
const WEEK = 7;

/** Why there is none: `weather`, nobody knows how cold it was; `rooms`, none was heated, or hardly anybody measures how warm it is in one; `record`, too little was recorded, and there will be more. */
export type NoResponse = 'weather' | 'rooms' | 'record';

/**
 * How a home answers to other setpoints by what was learned of its rooms, from a record of them of RESPONSE_DAYS and SETTLING_DAYS before them: of as many of them as were recorded,
 * as if they followed each other. `taken`: by the heat source in each hour of it, NaN where it is not known. `condenses`: whether its boiler does.
 */
export function homeResponse(rooms: readonly HeatedRoom[], taken: Float64Array, condenses: boolean): HomeResponse | NoResponse {
  const days = recordedDays(rooms);
  if (days.length < LEAST_RECORDED + SETTLING_DAYS) return isGrowing(rooms, days, taken.length / 24) ? 'record' : 'rooms';
  if (rooms.some(isUnheard)) return 'rooms';
  if (!rooms.every(wasThereForADay)) return 'record';
  const joined = joinedHome(rooms, days, standingIn);
  if (typeof joined === 'string') return joined;
  const onTheWay = lostOnTheWay(rooms, taken);
  const { tellsRunning, running } = rooms[0]!.grid;
  const ofPipes = {
    onTheWay: onTheWay ?? USUALLY_LOST,
    knowsWater: onTheWay !== null,
    lostAnyway: lostAnyway(tellsRunning, valuesOfDays(running, answeredFor(days), STEPS_A_DAY)),
  };
  return { version: HOME_RESPONSE_VERSION, ...joined, ...ofPipes, condenses };
}

/** Whether there will be more days of a home that just began, or is heard again: of those since then, but for the one on which it was, and of the last week at the most, half count. */
function isGrowing(rooms: readonly HeatedRoom[], days: readonly number[], length: number): boolean {
  const since = Math.max(heardSince(rooms, length), length - WEEK);
  const whole = length - since - 1;
  return whole >= 0 && 2 * days.filter((place) => place > since).length >= whole;
}

/** kWh that rooms were given of what a boiler burned for them. `onTheWay`: share of it that pipes lost; null: that is not known. */
export const givenByBurner = (burned: number, onTheWay: number | null): number => burned * INTO_WATER * (1 - (onTheWay ?? USUALLY_LOST));

/** What is said of a home. `burned`: kWh for heating in RESPONSE_DAYS like those that are answered for; null: nobody knows. */
export type BurningHome = Pick<StatedHome, 'dwelling' | 'area'> & { readonly burned: number | null };

/** The same by what is said of the home. `moved`: what is believed of it, otherwise than it is. */
export function statedResponse(response: HomeResponse, { burned, ...stated }: BurningHome, moved: Moved = {}): HomeResponse {
  const onTheWay = clamp(response.onTheWay + (moved.pipes ?? 0) * pipesOff(response), 0, MOST_LOST);
  const given = burned && givenByBurner((burned * response.days) / RESPONSE_DAYS, onTheWay);
  return { ...response, onTheWay, rooms: heldToHome(response, { ...stated, given }, moved) };
}

/** By how much what its pipes lose may be off. */
const pipesOff = ({ knowsWater }: HomeResponse): number => (knowsWater ? BELIEF_OFF.pipes.learned : BELIEF_OFF.pipes.usual);

/**
 * How rooms are joined in the last so many days of their record, and SETTLING_DAYS before them: shares are of what all were given in those days, of which those count that were recorded. `given`: in all of
 * them. Null: no room was heated, or nobody measured how warm it was.
 */
export function joinRooms(rooms: readonly HeatedRoom[], days: number, stated: StatedHome): readonly RespondingRoom[] | null {
  const last = days + SETTLING_DAYS;
  const from = (rooms[0]?.grid.temperature.length ?? 0) / STEPS_A_DAY - last;
  const all = Array.from({ length: last }, (_, day) => from + day);
  const recorded = new Set(recordedDays(rooms));
  const heard = answeredFor(all).filter((place) => recorded.has(place));
  const joined = joinedHome(rooms, heard.length === 0 ? all : [...all.slice(0, SETTLING_DAYS), ...heard]);
  if (typeof joined === 'string') return null;
  return heldToHome(joined, { ...stated, given: stated.given && stated.given * (joined.days / days) });
}

/** Of days in which walls settle and those after them, the latter. */
const answeredFor = (days: readonly number[]): readonly number[] => days.slice(SETTLING_DAYS);

/** `days`: places of those that count in the record, and before them of those in which walls settle. `daysOf`: those by which what a room was given is told. */
function joinedHome(
  recorded: readonly HeatedRoom[],
  days: readonly number[],
  daysOf: (room: HeatedRoom, days: readonly number[]) => readonly number[] = () => days,
): JoinedHome | NoResponse {
  const first = recorded[0];
  if (first === undefined) return 'rooms';
  const counted = answeredFor(days);
  const outside = meanOf(first.grid.weather.outdoor, counted);
  // without it nobody knows what rooms were given either
  if (outside === null) return 'weather';
  const told = recorded.map((room) => daysOf(room, days));
  const given = recorded.reduce(
    (sum, { heat, size }, index) => sum + size * sumOf(valuesOfDays(heat.given, answeredFor(told[index]!), 24)),
    0,
  );
  if (given <= 0) return 'rooms';
  const rooms = join(
    recorded,
    recorded.map(({ size }) => size / given),
    told,
  );
  const measured = rooms.flatMap((room, index) => {
    const temperature = meanOf(recorded[index]!.grid.temperature, counted);
    return temperature === null ? [] : { temperature, loss: lossOf(room) };
  });
  if (measured.length === 0) return 'rooms';
  const inside = sumOf(measured.map(({ loss, temperature }) => loss * temperature)) / sumOf(measured.map(({ loss }) => loss));
  return { rooms, days: counted.length, inside, outside };
}

/** Rooms joined to each other: what one gives to another, that one takes from it. */
function join(
  rooms: readonly HeatedRoom[],
  capacities: readonly number[],
  days: readonly (readonly number[])[],
): readonly RespondingRoom[] {
  const parameters = rooms.map(({ model }) => within(model.structure, model.parameters));
  const towards = (from: number, to: number): number => {
    const { beside, routine } = rooms[from]!.model;
    const place = beside.indexOf(rooms[to]!.id);
    if (place === -1 || from === to) return 0;
    const share = Math.max(0, 1 / beside.length + (routine.neighbours[place] ?? 0));
    return capacities[from]! * parameters[from]!.airToNeighbours * share;
  };
  return rooms.map(({ id, rough, model, grid, heat }, index) => {
    const { airToMass, airToOutdoors, massRatio, massToOutdoors } = parameters[index]!;
    const capacity = capacities[index]!;
    const hoursOf = <Value>(values: ArrayLike<Value>) => valuesOfDays(values, days[index]!, 24);
    const given = hoursOf(heat.given);
    const most = Math.max(...given);
    const { open, beyond } = valvesByHour(grid, heat.steps.given, heat.given.length);
    return {
      id,
      rough,
      capacity,
      airToMass,
      airToOutdoors,
      massRatio,
      massToOutdoors,
      exchange: rooms.map((_, other) => (towards(index, other) + towards(other, index)) / 2),
      most: most * capacity,
      heat: given.map((each) => (most === 0 ? 0 : Math.round((100 * each) / most))),
      open: hoursOf(open),
      beyond: hoursOf(beyond),
      fades: lessPerKelvin(model.kind.emitter, heat.warmth),
    };
  });
}

/** Of the steps of some days, of which something is known; null: of none is. */
function meanOf(values: Float64Array, days: readonly number[]): number | null {
  const known = valuesOfDays(values, days, STEPS_A_DAY).filter((value) => !Number.isNaN(value));
  return known.length === 0 ? null : sumOf(known) / known.length;
}
