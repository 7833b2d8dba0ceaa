import { clamp } from '@braise/domain';
import { sumOf } from '../sum-of.ts';
import { UNTOLD_WATER } from './beliefs.ts';
import { replay } from './replay.ts';
import { type HomeResponse, type RespondingRoom, SETTLING_DAYS } from './responding-room.ts';

/** What is asked of a room beyond what was asked of it: K, by the room's id. Rooms that are left out are left as they are. */
export type Deltas = ReadonlyMap<number, number>;
/** What a room changes of what all were given, as a share of that: 0.02 is a fiftieth more. */
export type RoomChange = { readonly id: number; readonly rough: boolean; readonly share: number };

/** What is believed at the most of a home as a whole. */
const MOST = { less: -0.9, more: 2 };
/** What a condensing boiler burns more, as a share, for each kelvin by which rooms are asked for more: its water comes back about as much warmer, and it makes 0.39 points less of 92 of what it burns. */
const A_KELVIN_HOTTER = 0.0042;

/**
 * What other setpoints change of the heat of a home, room by room. The home is replayed once with all of them: a radiator that gives less while its neighbours
 * give more has saved only what left the home less. A room has what it loses to outdoors more or less itself; rooms that are left as they are have nothing,
 * and what they lose less beside cooler ones is their neighbours'. The shares add up to what the home as a whole changes by, with what its boiler burns more for hotter water.
 */
export function shareChange(
  response: Pick<HomeResponse, 'rooms' | 'onTheWay' | 'lostAnyway' | 'condenses' | 'knowsWater'>,
  deltas: Deltas,
): readonly RoomChange[] {
  const asked = response.rooms.map(({ id }) => deltas.get(id) ?? 0);
  const replayed = replay(response, asked);
  // what is asked for less takes no more, and the other way about
  const least = asked.some((delta) => delta < 0) ? MOST.less : 0;
  const most = asked.some((delta) => delta > 0) ? MOST.more : 0;
  const own = replayed.losses.map((loss, index) => (loss * asked[index]! > 0 ? loss : 0));
  const ofTaken = 1 - response.lostAnyway * response.onTheWay;
  const hotter = response.condenses ? A_KELVIN_HOTTER * (response.knowsWater ? 1 : UNTOLD_WATER.follows) : 0;
  const heats = addingUpTo(own, clamp(replayed.heat, least, most));
  return response.rooms.map((room, index) => {
    const heat = heats[index]!;
    return { id: room.id, rough: room.rough, share: ofTaken * heat + (heat === 0 ? 0 : hotter * asked[index]! * givenTo(room)) };
  });
}

/** Of what all rooms were given in the days that are answered for, the share of one. */
const givenTo = ({ most, heat }: RespondingRoom): number => (most * sumOf(heat.slice(SETTLING_DAYS * 24))) / 100;

/** Parts of each sign moved alike, so that together they are a whole; none of them beyond nothing. */
function addingUpTo(parts: readonly number[], whole: number): readonly number[] {
  const [more, less] = [1, -1].map((sign) => parts.reduce((sum, part) => sum + Math.max(0, sign * part), 0)) as [number, number];
  const moved = more + less;
  if (moved === 0) return parts;
  const rest = (whole - more + less) / moved;
  const [ofMore, ofLess] = rest > 1 ? [whole / more, 0] : rest < -1 ? [0, -whole / less] : [1 + rest, 1 - rest];
  return parts.map((part) => part * (part > 0 ? ofMore : ofLess));
}
