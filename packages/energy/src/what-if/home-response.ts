import type { Dwelling } from '@braise/domain/meter';
import { STEPS_A_DAY } from '../record/steps.ts';
import { within } from '../room-model/structure.ts';
import { USUALLY_LOST } from './capacities.ts';
import type { HeatedRoom } from './heated-rooms.ts';
import { lostOnTheWay } from './lost-on-the-way.ts';
import { HOME_RESPONSE_VERSION, type HomeResponse, RESPONSE_DAYS, type RespondingRoom, SETTLING_DAYS, lossOf } from './responding-room.ts';
import { sumOf } from '../sum-of.ts';

/**
 * By how much people, appliances and the sun warm a home that is heated, for its floor (see `floorOf`): some 6 W/m² of it; and by how much that differs from one to another, as a share.
 */
const GAINS = { likely: 0.5, deviation: 0.15 };
/** What air exchanges with walls over what it holds, 1/h, of a room of which no walls were learned. */
const USUAL_EXCHANGE = 1.6;
/** By how much the losses of rooms are off that were learned, and that are believed, as logarithms. */
const OFF = { learned: 0.2, believed: 0.5 };
/** Of the whole home, what a kelvin changes is no less and no more, without what neighbours give. */
const A_KELVIN = { least: 0.03, most: 0.2 };

/**
 * What is believed of neighbours: how warm they are, °C, and what the walls and slabs towards them exchange for each kelvin, for the floor of the flat: some 2.6 m² of them for each m² of it, of
 * 0.6 W/m²K.
 */
const NEIGHBOURS = { warmth: 20, share: 0.133 };
/** A flat that heats its neighbours loses some of that to outdoors still, of what it is given. */
const LEAST_LOST = 0.2;

/**
 * How a home answers to other setpoints, from a record of its rooms of RESPONSE_DAYS and SETTLING_DAYS before them. `taken`: by the heat source in each hour of it, NaN where it is not known. Null: no room
 * was heated.
 */
export function homeResponse(rooms: readonly HeatedRoom[], taken: Float64Array, dwelling: Dwelling | null): HomeResponse | null {
  const joined = joinRooms(rooms, RESPONSE_DAYS, dwelling);
  return joined && { version: HOME_RESPONSE_VERSION, rooms: joined, onTheWay: lostOnTheWay(rooms, taken) ?? USUALLY_LOST };
}

/** How rooms are joined that were recorded for so many days and SETTLING_DAYS before them: shares are of what all were given in those days. Null: no room was heated. */
export function joinRooms(rooms: readonly HeatedRoom[], days: number, dwelling: Dwelling | null): readonly RespondingRoom[] | null {
  const given = rooms.reduce((sum, { heat, size }) => sum + size * sumOf(heat.given.subarray(-days * 24)), 0);
  if (given <= 0) return null;
  const joined = join(
    rooms,
    rooms.map(({ size }) => size / given),
    days,
  );
  const neighbours = dwelling === 'APARTMENT' ? NEIGHBOURS.share : 0;
  const scale = heldToHomes(rooms, joined, { days, neighbours });
  return joined.map((room) => ({
    ...room,
    airToOutdoors: room.airToOutdoors * scale,
    // neighbours stay as warm as they are, whatever the flat does: as outdoors does
    massToOutdoors: room.massToOutdoors * scale + (neighbours * floorOf(room)) / (room.capacity * room.massRatio),
  }));
}

/** Rooms joined to each other: what one gives to another, that one takes from it. */
function join(rooms: readonly HeatedRoom[], capacities: readonly number[], days: number): readonly RespondingRoom[] {
  const parameters = rooms.map(({ model }) => within(model.structure, model.parameters));
  const towards = (from: number, to: number): number => {
    const { beside, routine } = rooms[from]!.model;
    const place = beside.indexOf(rooms[to]!.id);
    if (place === -1 || from === to) return 0;
    const share = Math.max(0, 1 / beside.length + (routine.neighbours[place] ?? 0));
    return capacities[from]! * parameters[from]!.airToNeighbours * share;
  };
  return rooms.map(({ id, rough, heat }, index) => {
    const { airToMass, airToOutdoors, massRatio, massToOutdoors } = parameters[index]!;
    const capacity = capacities[index]!;
    const most = Math.max(...heat.given);
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
      heat: Array.from(heat.given.subarray(-(days + SETTLING_DAYS) * 24), (each) => (most === 0 ? 0 : Math.round((100 * each) / most))),
    };
  });
}

/**
 * By how much the losses of all rooms are to be corrected: what rooms make of themselves is weighed against what the home as a whole must lose to be as warm
 * as it was, by what it was given and by what keeps homes warm without heating.
 */
function heldToHomes(
  rooms: readonly HeatedRoom[],
  joined: readonly RespondingRoom[],
  { days, neighbours }: { readonly days: number; readonly neighbours: number },
): number {
  const loss = joined.reduce((sum, room) => sum + lossOf(room), 0);
  const learned = joined.reduce((sum, room) => sum + (room.rough ? 0 : lossOf(room)), 0) / loss;
  const off = Math.sqrt(learned * OFF.learned ** 2 + (1 - learned) * OFF.believed ** 2);
  const inside = joined.reduce((sum, room, index) => sum + lossOf(room) * meanOf(rooms[index]!.grid.temperature, days), 0) / loss;
  const outside = meanOf(rooms[0]!.grid.weather.outdoor, days);
  const hours = days * 24;
  const floor = hours * joined.reduce((sum, room) => sum + floorOf(room), 0);
  const gained = GAINS.likely * floor;
  const lost = Math.max(LEAST_LOST, 1 + neighbours * floor * (NEIGHBOURS.warmth - inside) + gained);
  const byHome = Math.log(lost / (hours * Math.max(1, inside - outside)) / loss);
  const weight = off ** 2 / (off ** 2 + ((GAINS.deviation * gained) / lost) ** 2);
  const share = hours * loss * Math.exp(weight * byHome);
  return Math.min(A_KELVIN.most, Math.max(A_KELVIN.least, share)) / (hours * loss);
}

/**
 * How large the floor of a room is, by the mean of what its air and furniture hold (10 Wh/K for each m²) and what its air exchanges with walls (14 W/K), as logarithms: each of them, as it is learned,
 * is a fifth off, both together half of that.
 */
const floorOf = ({ capacity, airToMass }: Pick<RespondingRoom, 'capacity' | 'airToMass'>): number =>
  capacity * Math.sqrt(airToMass > 0 ? airToMass : USUAL_EXCHANGE);

/** Of the steps of the days that are answered for, of which something is known. */
function meanOf(values: Float64Array, days: number): number {
  const known = values.subarray(-days * STEPS_A_DAY).filter((value) => !Number.isNaN(value));
  return known.length === 0 ? 0 : sumOf(known) / known.length;
}
