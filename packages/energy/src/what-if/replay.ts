import { exponential } from '../numeric/exponential.ts';
import { type HomeResponse, type RespondingRoom, SETTLING_DAYS } from './responding-room.ts';

/**
 * What other setpoints make of a home over its record, all rooms together. Rooms are linear: how much warmer they become than they were does not depend on
 * the weather, the sun or on people, but on what is asked of them alone, and on what their emitters can give more or less than they gave. While a room was
 * heated it is held by as much warmer or cooler as is asked, but for what its control needs to give more or less; while it was not, or its emitter is at its end, it goes as its walls and the other rooms have it.
 */
export type Replayed = {
  /** What all rooms are given more, a share of what they were given. */
  readonly heat: number;
  /** By room, in their order: what it loses to outdoors more, in the same measure. */
  readonly losses: readonly number[];
};

/** Hundredths of the most that an emitter gives, from which on its room is being heated. */
const HEATED = 2;
/** K over which what controls an emitter takes it from nothing to its most: of one that gives more its room is cooler beside what is asked (proportional control by EN 215 and EN 15316-2). */
const CONTROL_BAND = 1;

/** `deltas`: K that each room is to be warmer, in their order. */
export function replay({ rooms }: Pick<HomeResponse, 'rooms'>, deltas: readonly number[]): Replayed {
  const hours = rooms[0]?.heat.length ?? 0;
  const steps = rooms.map(hourOf);
  const joined = rooms.map(({ exchange }) => exchange.reduce((sum, each) => sum + each, 0));
  const [air, walls, losses] = [0, 0, 0].map(() => rooms.map(() => 0)) as [number[], number[], number[]];
  let heat = 0;
  for (let hour = 0; hour < hours; hour++)
    for (const [index, room] of rooms.entries()) {
      const { ofAir, ofWalls } = steps[index]!;
      let beside = 0;
      for (let other = 0; other < rooms.length; other++) beside += room.exchange[other]! * air[other]!;
      const neighbours = joined[index] === 0 ? 0 : beside / joined[index]!;
      const [before, wallsBefore] = [air[index]!, walls[index]!];
      const unheld = ofAir[AIR]! * before + ofAir[WALLS]! * wallsBefore + ofAir[NEIGHBOURS]! * neighbours;
      const gave = (room.most * room.heat[hour]!) / 100;
      const isHeld = room.heat[hour]! >= HEATED && room.most > 0;
      const wanted = isHeld ? (room.capacity * (deltas[index]! - unheld)) / (ofAir[HEAT]! + (CONTROL_BAND * room.capacity) / room.most) : 0;
      const more = Math.min(room.most - gave, Math.max(-gave, wanted));
      air[index] = unheld + (ofAir[HEAT]! * more) / room.capacity;
      walls[index] =
        ofWalls[AIR]! * before +
        ofWalls[WALLS]! * wallsBefore +
        ofWalls[NEIGHBOURS]! * neighbours +
        (ofWalls[HEAT]! * more) / room.capacity;
      if (hour < SETTLING_DAYS * 24) continue;
      heat += more;
      losses[index]! += room.capacity * (room.airToOutdoors * air[index] + room.massRatio * room.massToOutdoors * walls[index]);
    }
  return { heat, losses };
}

/** Places: how much warmer than they were a room's air and walls are, and what acts on it: its neighbours, K, and heat, K/h. */
const [AIR, WALLS, NEIGHBOURS, HEAT, SIZE] = [0, 1, 2, 3, 4];

/** An hour of a room, exactly while its neighbours and its heat stay as they are. */
function hourOf({ capacity, airToMass, airToOutdoors, massRatio, massToOutdoors, exchange }: RespondingRoom) {
  const toNeighbours = exchange.reduce((sum, each) => sum + each, 0) / capacity;
  const rates = new Float64Array(SIZE * SIZE);
  rates.set([-(airToMass + airToOutdoors + toNeighbours), airToMass, toNeighbours, 1], AIR * SIZE);
  rates.set([airToMass / massRatio, -(airToMass / massRatio + massToOutdoors)], WALLS * SIZE);
  const hour = exponential(rates, SIZE);
  return { ofAir: hour.subarray(AIR * SIZE, (AIR + 1) * SIZE), ofWalls: hour.subarray(WALLS * SIZE, (WALLS + 1) * SIZE) };
}
