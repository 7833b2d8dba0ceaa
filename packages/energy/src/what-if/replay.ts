import { exponential } from '../numeric/exponential.ts';
import { type HomeResponse, type RespondingRoom, SETTLING_DAYS } from './responding-room.ts';
import { SHUT } from './valves-by-hour.ts';

/**
 * What other setpoints make of a home over its record, all rooms together. Rooms are linear: how much warmer they become than they were does not depend on
 * the weather, the sun or on people, but on what is asked of them alone, and on what their emitters can give more or less than they gave. While its valves held a room it is held by as much warmer or cooler
 * as is asked: what controls them leaves nothing of it (integral control). What came while they stood wide open cannot become more, and is as much less as EN 442 has it of an emitter in a warmer room, until the
 * room is as warm as is asked; one whose valves were shut as it was warm enough goes as its walls and the other rooms have it, and is heated once it would be cooler than is asked.
 */
export type Replayed = {
  /** What all rooms are given more, a share of what they were given. */
  readonly heat: number;
  /** By room, in their order: what it loses to outdoors more, in the same measure. */
  readonly losses: readonly number[];
};

/** Hundredths of the most that an emitter gives, from which on its room is being heated. */
const HEATED = 2;
/** At the most, how many times as much an emitter gives of its warmth after its valves were shut, as it was given before. */
const MOST_AFTERWARDS = 2;

/** `deltas`: K that each room is to be warmer, in their order. */
export function replay({ rooms }: Pick<HomeResponse, 'rooms'>, deltas: readonly number[]): Replayed {
  const hours = rooms[0]?.heat.length ?? 0;
  const steps = rooms.map(hourOf);
  const joined = rooms.map(({ exchange }) => exchange.reduce((sum, each) => sum + each, 0));
  const [air, walls, losses] = [0, 0, 0].map(() => rooms.map(() => 0)) as [number[], number[], number[]];
  /** By room, what it was given in the last hour in which its valves were open, over what it really was. */
  const before = rooms.map(() => 1);
  let heat = 0;
  for (let hour = 0; hour < hours; hour++)
    for (const [index, room] of rooms.entries()) {
      const { ofAir, ofWalls } = steps[index]!;
      let beside = 0;
      for (let other = 0; other < rooms.length; other++) beside += room.exchange[other]! * air[other]!;
      const neighbours = joined[index] === 0 ? 0 : beside / joined[index]!;
      const [airBefore, wallsBefore] = [air[index]!, walls[index]!];
      const unheld = ofAir[AIR]! * airBefore + ofAir[WALLS]! * wallsBefore + ofAir[NEIGHBOURS]! * neighbours;
      const gave = (room.most * room.heat[hour]!) / 100;
      const delta = deltas[index]!;
      const beyond = (room.beyond[hour] ?? 0) / 10;
      const toHold = (warmer: number): number => (room.capacity * (warmer - unheld)) / ofAir[HEAT]!;
      const within = (wanted: number, least: number, most: number): number => Math.max(least, Math.min(most, wanted));
      let more: number;
      if (room.heat[hour]! < HEATED || room.open[hour] === SHUT) {
        const rest = gave * (before[index]! - 1);
        // no water came to a room that was too cool, so it calls for none
        const hadNone = beyond < 0 && room.open[hour] !== SHUT;
        more =
          room.beyond[hour] == null || hadNone ? rest : within(toHold(delta - Math.max(0, beyond)), rest, Math.max(rest, room.most - gave));
      } else {
        const held = within(toHold(delta), -gave, room.most - gave);
        const atItsEnd = within(toHold(delta + Math.max(0, -beyond)), -gave, -room.fades * gave * airBefore);
        more = held + (room.open[hour]! / 100) * (atItsEnd - held);
        before[index] = Math.min(MOST_AFTERWARDS, 1 + more / gave);
      }
      air[index] = unheld + (ofAir[HEAT]! * more) / room.capacity;
      walls[index] =
        ofWalls[AIR]! * airBefore +
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
