import { clamp } from '@braise/domain';
import type { Dwelling } from '@braise/domain/meter';
import { sumOf } from '../sum-of.ts';
import { BELIEF_OFF, type Moved } from './beliefs.ts';
import { type JoinedHome, type RespondingRoom, lossOf } from './responding-room.ts';

/** What is known of a home beside its record; null: nobody says. `area`: m². `given`: kWh that its rooms were given in the days that it was joined over. */
export type StatedHome = { readonly dwelling: Dwelling | null; readonly area: number | null; readonly given: number | null };

/**
 * By how much people, appliances and the sun warm a home that is heated, for its floor (see `floorOf`): some 6 W/m² of a house. Flats are smaller, and the smaller a home is the
 * more people and appliances there are on a square metre (PHPP 9): some 8 W/m².
 */
const GAINS = { HOUSE: 0.5, APARTMENT: 0.7 };
/** What air exchanges with walls over what it holds, 1/h, of a room of which no walls were learned. */
const USUAL_EXCHANGE = 1.6;
/** Of the whole home, what a kelvin changes is no less and no more, without what neighbours give. */
const A_KELVIN = { least: 0.03, most: 0.4 };

/**
 * What is believed of neighbours: how warm they are, °C, and what the walls and slabs towards them exchange for each kelvin, for the floor of the flat: some 2.6 m² of them for each m² of it, of
 * 0.6 W/m²K.
 */
const NEIGHBOURS = { warmth: 20, share: 0.133 };
/** A flat that heats its neighbours loses some of that to outdoors still, of what it is given. */
const LEAST_LOST = 0.2;

/** What a square metre of floor is by the measure of `floorOf`, in kWh for each K and hour: the root of 10 Wh/K times 14 W/K. */
const FLOOR = 0.0118;
/** By how much larger than it is a floor is learned to be by that measure: of 35 lives with boilers whose floor is known, in the mean; of one of them by a quarter more or less than that. */
const LEARNED_AS = 1.17;
/** m² of a room, where nobody says how large the home is: bathrooms and living rooms together. Homes are a quarter off, as is what is learned of a floor. */
const USUAL_ROOM = 14;
/** No floor is taken for so much smaller or larger than it was learned to be. */
const MOST_OTHERWISE = 2.5;

/**
 * Rooms of a home with what it loses as a whole: what they make of themselves is weighed against what the home must lose to be as warm as it was, by what it was given and by what keeps homes warm without
 * heating; of a flat with what its neighbours take and give. How large its floor is says how much that is. `moved`: what is believed of it, otherwise than it is.
 */
export function heldToHome(home: JoinedHome, stated: StatedHome, moved: Moved = {}): readonly RespondingRoom[] {
  const { rooms, days } = home;
  const otherwise = floorOtherwise(rooms, stated) * Math.exp((moved.floor ?? 0) * floorOff(stated));
  const beside = stated.dwelling === 'APARTMENT' ? NEIGHBOURS.share * Math.exp((moved.neighbours ?? 0) * BELIEF_OFF.neighbours) : 0;
  const neighbours = beside * otherwise;
  const floor = days * 24 * rooms.reduce((sum, room) => sum + floorOf(room), 0);
  const gained = GAINS[stated.dwelling ?? 'HOUSE'] * Math.exp((moved.gains ?? 0) * BELIEF_OFF.gains) * otherwise * floor;
  const scale = lossesOtherwise(home, { gained, shared: neighbours * floor }, moved.losses ?? 0);
  return rooms.map((room) => {
    // neighbours stay as warm as they are, whatever the flat does: as outdoors does
    const toNeighbours = (neighbours * floorOf(room)) / room.capacity;
    const hasWalls = room.airToMass > 0;
    return {
      ...room,
      airToOutdoors: room.airToOutdoors * scale + (hasWalls ? 0 : toNeighbours),
      massToOutdoors: room.massToOutdoors * scale + (hasWalls ? toNeighbours / room.massRatio : 0),
    };
  });
}

/**
 * By how much the losses of all rooms are to be corrected. `gained`, `shared`: what it has for nothing, and exchanges with neighbours for each kelvin, of what it was given. `moved`: deviations by which what
 * rooms make of themselves is taken to be more.
 */
function lossesOtherwise(
  { rooms, days, inside, outside }: JoinedHome,
  { gained, shared }: { readonly gained: number; readonly shared: number },
  moved: number,
): number {
  const loss = sumOf(rooms.map(lossOf));
  const learned = rooms.reduce((sum, room) => sum + (room.rough ? 0 : lossOf(room)), 0) / loss;
  const off = Math.sqrt(learned * BELIEF_OFF.losses.learned ** 2 + (1 - learned) * BELIEF_OFF.losses.believed ** 2);
  const hours = days * 24;
  const lost = Math.max(LEAST_LOST, 1 + shared * (NEIGHBOURS.warmth - inside) + gained);
  const byHome = Math.log(lost / (hours * Math.max(1, inside - outside)) / loss);
  const weight = off ** 2 / (off ** 2 + ((BELIEF_OFF.gains * gained) / lost) ** 2);
  return clamp(hours * loss * Math.exp(weight * byHome + (1 - weight) * moved * off), A_KELVIN.least, A_KELVIN.most) / (hours * loss);
}

/** How much larger its floor is than it was learned to be: as residents say, or else, where it is known what rooms were given, between that and what so many rooms commonly are. */
function floorOtherwise(rooms: readonly RespondingRoom[], { area, given }: StatedHome): number {
  if (given === null || given <= 0) return 1;
  const otherwise = (metres: number): number => (FLOOR * metres) / given / sumOf(rooms.map(floorOf));
  return clamp(
    area === null ? Math.sqrt(otherwise(USUAL_ROOM * rooms.length) / LEARNED_AS) : otherwise(area),
    1 / MOST_OTHERWISE,
    MOST_OTHERWISE,
  );
}

/** By how much that may be off. */
function floorOff({ area, given }: StatedHome): number {
  const { said, usual, learned } = BELIEF_OFF.floor;
  if (given === null || given <= 0) return learned;
  return area === null ? usual : said;
}

/**
 * How large the floor of a room is, by the mean of what its air and furniture hold (10 Wh/K for each m²) and what its air exchanges with walls (14 W/K), as logarithms: each of them, as it is learned,
 * is a fifth off or more, both together somewhat less.
 */
const floorOf = ({ capacity, airToMass }: Pick<RespondingRoom, 'capacity' | 'airToMass'>): number =>
  capacity * Math.sqrt(airToMass > 0 ? airToMass : USUAL_EXCHANGE);
