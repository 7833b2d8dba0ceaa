import { exponential } from '../numeric/exponential.ts';
import { STEPS_AN_HOUR, STEPS_A_DAY } from '../record/steps.ts';
import { within } from '../room-model/structure.ts';
import type { HeatedRoom } from '../what-if/heated-rooms.ts';
import { type LastingRoom, type RespondingRoom, SETTLING_DAYS } from '../what-if/responding-room.ts';
import { supplyFor } from '../room-model/emitter.ts';
import { type EmitterKind, ratedPower } from '../room-model/parameters.ts';
import type { RoomHeat } from '../what-if/room-heat.ts';
import { regulated } from '../what-if/valves-by-hour.ts';
import type { AskedSteps, SettingLayers } from './setting-layers.ts';
import { type ThriftySource, type WaterByNeed, USUAL_NEED, takenFor } from './thrifty-source.ts';

/** A home with what its rooms were asked for, and may be asked for in its place. */
export type HeldHome = readonly (LastingRoom & {
  readonly emitter: EmitterKind;
  /** Of its emitter when it is 50 K warmer than the room, kelvin of its air and furniture an hour. */
  readonly power: number;
  readonly course: RoomHeat['steps'];
  /** 1 in each step in which its valves held it, neither shut nor while it was warming up. */
  readonly regulated: Uint8Array;
  readonly layers: SettingLayers;
})[];

/** A room of a home that was joined to the others, with what it was asked for. */
export const heldRoom = (
  { heat: _heat, open: _open, beyond: _beyond, fades: _fades, ...room }: RespondingRoom,
  { model, heat, grid }: HeatedRoom,
  layers: SettingLayers,
): HeldHome[number] => ({
  ...room,
  emitter: model.kind.emitter,
  power: ratedPower(model.kind, within(model.structure, model.parameters)),
  course: heat.steps,
  regulated: regulated(grid, model.parameters.deadZone, heat.steps.air),
  layers,
});

/** By how much rooms are held to be other than they were learned, as factors: 1 is as they were learned. */
export type Otherwise = {
  /** By room: what it loses to outdoors, what it gives its walls, and how large these are. */
  readonly rooms: readonly { readonly losses: number; readonly toWalls: number; readonly walls: number }[];
  readonly exchange: number;
  readonly most: number;
  /** Of what an open window exchanges. */
  readonly airing: number;
  /** K by which more is comfortable. */
  readonly warmer: number;
  /** K by which the water of the heat source is colder. */
  readonly colder: number;
  /** K by which it rises more for each K that is needed. */
  readonly steeper: number;
  /** K by which water would be warmer if it did not adapt. */
  readonly unadapted: number;
  /** Share of what is taken that pipes and the source lose on the way. */
  readonly onTheWay: number;
  /** Part of that which stays whatever rooms are asked for. */
  readonly lostAnyway: number;
  /** Of what less heat keeps. */
  readonly kept: number;
};

/** What an open window exchanges with outdoors for each kelvin, over the capacity of the air and the furniture of its room, 1/h. */
const AIRED = 1;
/**
 * What a room is held off what it is asked for by its valves, K: the middle of the steps in which they heated it to something that stands; no more than that. A room that is still warming up, its valve wide open, and one whose
 * valve is shut and which something else made warmer, or the last of its emitter, are not held.
 */
const MOST_OFF = 1;
const STANDS = 2 * STEPS_AN_HOUR;
/** Share of the most that its emitter ever gave, from which on a room is being held: one that cools down to what is asked is given the last of the warmth of its emitter. */
const HOLDS = 0.1;

/** What a room is held at beside what it is asked for, K. */
export function heldOff({ course: { air, given }, regulated: held, layers: { asked } }: HeldHome[number]): number {
  const off: number[] = [];
  const least = HOLDS * given.reduce((most, each) => Math.max(most, each), 0);
  for (let step = STANDS; step < air.length; step++)
    if (held[step] === 1 && given[step]! > least && asked[step] === asked[step - STANDS] && !Number.isNaN(air[step]!))
      off.push(air[step]! - asked[step]!);
  const middle = off.toSorted((one, other) => one - other)[off.length >> 1] ?? 0;
  return Math.min(MOST_OFF, Math.max(-MOST_OFF, middle));
}

/** What rooms are given, and what a heat source takes for it: with its water as it was, and as warm as it would be if it did not adapt. */
export type TakenHeat = { readonly heat: number; readonly adapted: number; readonly unadapted: number };

/** A home ready to be held at whatever is asked for: what of it is the same each time. `takes`: of the source for heat in an hour that ends with a step, of which some room needs water of `wanted` °C. */
export type ReadyHome = {
  readonly steps: number;
  readonly warmer: number;
  readonly takes: (heat: number, wanted: number, step: number) => Omit<TakenHeat, 'heat'>;
  readonly rooms: readonly ReturnType<typeof readyRoom>[];
};

/** `off`: K that each room is held at beside what it is asked for. `source` null: it is taken for one that makes heat alike whatever is asked of it. */
export function heldHome(
  home: HeldHome,
  { off, source }: { readonly off: readonly number[]; readonly source: ThriftySource | null },
  otherwise: Otherwise,
): ReadyHome {
  const turned = source && { ...source, water: steeper(source.water, otherwise.steeper) };
  return {
    steps: home[0]?.course.air.length ?? 0,
    warmer: otherwise.warmer,
    takes: (heat, wanted, step) => {
      if (turned === null) return { adapted: heat, unadapted: heat };
      const taken = (colder: number) => takenFor(turned, heat, wanted, step, colder);
      const [adapted, unadapted] = [taken(otherwise.colder), taken(otherwise.colder - otherwise.unadapted)];
      // less heat of a heat pump is as much less electricity: its water tells what it kept by adapting, and nothing else
      return turned.kind === 'heat-pump'
        ? { adapted: heat, unadapted: heat * (adapted > 0 ? unadapted / adapted : 1) }
        : { adapted, unadapted };
    },
    rooms: home.map((room, index) => readyRoom(room, off[index]!, otherwise, index)),
  };
}

const steeper = ({ least, rise, off }: WaterByNeed, by: number): WaterByNeed => ({ least: least - by * USUAL_NEED, rise: rise + by, off });

/**
 * What the heat source takes in the days that are counted while each room is held at what it is asked for; without `takes` a share of what all were given. `asked`: by room; one of which nobody
 * knows goes on as it was given. What was measured says how a room went under weather, sun and people; what it is held at more or less is a difference, which
 * obeys the room's own equations without them. An emitter gives no more than it ever did, and nothing below nothing.
 */
export function takenHeldAt({ steps, rooms, warmer, takes }: ReadyHome, asked: readonly AskedSteps[]): TakenHeat {
  const [air, walls] = [new Float64Array(rooms.length), new Float64Array(rooms.length)];
  const counted = SETTLING_DAYS * STEPS_A_DAY;
  let [given, adapted, unadapted] = [0, 0, 0];
  /** Of the hour so far, by room. */
  const load = new Float64Array(rooms.length);
  for (let step = 0; step < steps; step++) {
    for (let index = 0; index < rooms.length; index++) {
      const room = rooms[index]!;
      const { share } = room;
      const effect = room.isAired[step] === 1 ? room.open : room.shut;
      let neighbours = 0;
      for (let other = 0; other < rooms.length; other++) neighbours += share[other]! * air[other]!;
      const before = air[index]!;
      const wallsBefore = walls[index]!;
      const unheld = effect[0]! * before + effect[1]! * wallsBefore + effect[2]! * neighbours;
      const gave = room.gave[step]!;
      const { asked: wanted, comfortable } = asked[index]!;
      const missing = wanted[step]! + warmer * comfortable[step]! - room.went[step]! - unheld;
      let more = (room.capacity * missing) / effect[3]!;
      if (more < -gave) more = -gave;
      else if (more > room.most - gave) more = room.most - gave;
      else if (Number.isNaN(more)) more = 0;
      air[index] = unheld + (effect[3]! * more) / room.capacity;
      walls[index] = effect[4]! * before + effect[5]! * wallsBefore + effect[6]! * neighbours + (effect[7]! * more) / room.capacity;
      load[index]! += (gave + more) / STEPS_AN_HOUR;
    }
    if ((step + 1) % STEPS_AN_HOUR !== 0) continue;
    if (step >= counted) {
      let [heat, wanted] = [0, 0];
      for (const [index, { needs }] of rooms.entries()) {
        heat += load[index]!;
        wanted = Math.max(wanted, needs(load[index]!, asked[index]!.asked[step]!));
      }
      const taken = takes(heat, wanted, step);
      given += heat;
      adapted += taken.adapted;
      unadapted += taken.unadapted;
    }
    load.fill(0);
  }
  return { heat: given, adapted, unadapted };
}

/** Places: how much warmer than they were a room's air and walls are, and what acts on it: its neighbours, K, and heat, K/h. */
const [AIR, WALLS, SIZE] = [0, 1, 4];

function readyRoom(
  { capacity, exchange, course, layers, ...room }: HeldHome[number],
  off: number,
  { rooms, exchange: exchanged, most, airing }: Otherwise,
  index: number,
) {
  const { losses, toWalls, walls } = rooms[index]!;
  const joined = exchange.reduce((sum, each) => sum + each, 0);
  const airToMass = room.airToMass * toWalls;
  const massRatio = room.massRatio * walls;
  const toNeighbours = (joined * exchanged) / capacity;
  const toOutdoors = room.airToOutdoors * losses;
  /** A step, exactly while neighbours and heat stay as they are: what comes of each place in the air, and in the walls. */
  const step = (outwards: number): Float64Array => {
    const rates = new Float64Array(SIZE * SIZE);
    rates.set([-(airToMass + outwards + toNeighbours), airToMass, toNeighbours, 1], AIR * SIZE);
    rates.set([airToMass / massRatio, -(airToMass / massRatio + (room.massToOutdoors * losses) / walls)], WALLS * SIZE);
    return exponential(
      rates.map((rate) => rate / STEPS_AN_HOUR),
      SIZE,
    ).slice(0, 2 * SIZE);
  };
  const atMost = room.most * most;
  return {
    capacity,
    /** °C of the water with which its emitter gives so much to a room of `air` °C, whose valve stands open. */
    needs: (load: number, air: number) => (Number.isNaN(air) ? 0 : supplyFor(room.emitter, load / (capacity * room.power), air)),
    most: atMost,
    shut: step(toOutdoors),
    open: step(toOutdoors + AIRED * airing),
    /** Of each other room in what its neighbours are. */
    share: Float64Array.from(exchange, (each) => (joined === 0 ? 0 : each / joined)),
    isAired: Uint8Array.from(layers.window, (value) => (Number.isNaN(value) ? 0 : 1)),
    gave: course.given.map((heat) => Math.min(atMost, capacity * heat)),
    /** At the end of each step, as it would be held. */
    went: course.air.map((value, at) => (course.air[at + 1] ?? value) - off),
  };
}
