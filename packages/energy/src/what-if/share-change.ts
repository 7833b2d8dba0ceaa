import { clamp } from '@braise/domain';
import { LOST_ANYWAY } from './lost-on-the-way.ts';
import { replay } from './replay.ts';
import type { HomeResponse } from './responding-room.ts';

/** What is asked of a room beyond what was asked of it: K, by the room's id. Rooms that are left out are left as they are. */
export type Deltas = ReadonlyMap<number, number>;
/** What a room changes of what all were given, as a share of that: 0.02 is a fiftieth more. */
export type RoomChange = { readonly id: number; readonly rough: boolean; readonly share: number };

/** What is believed at the most of a home as a whole. */
const MOST = { less: -0.6, more: 0.9 };

/**
 * What other setpoints change of the heat of a home, room by room. The home is replayed once with all of them: a radiator that gives less while its neighbours
 * give more has saved only what left the home less. A room has what it loses to outdoors more or less itself; rooms that are left as they are have nothing,
 * and what they lose less beside cooler ones is their neighbours'. The shares add up to what the home as a whole changes by.
 */
export function shareChange(response: HomeResponse, deltas: Deltas): readonly RoomChange[] {
  const asked = response.rooms.map(({ id }) => deltas.get(id) ?? 0);
  const { heat, losses } = replay(response, asked);
  // what is asked for less takes no more, and the other way about
  const least = asked.some((delta) => delta < 0) ? MOST.less : 0;
  const most = asked.some((delta) => delta > 0) ? MOST.more : 0;
  const whole = clamp(heat, least, most);
  const own = losses.map((loss, index) => (loss * asked[index]! > 0 ? loss : 0));
  const rest = whole - own.reduce((sum, each) => sum + each, 0);
  const moved = own.reduce((sum, each) => sum + Math.abs(each), 0);
  const ofTaken = 1 - LOST_ANYWAY * response.onTheWay;
  return response.rooms.map(({ id, rough }, index) => ({
    id,
    rough,
    share: moved === 0 ? 0 : ofTaken * (own[index]! + (rest * Math.abs(own[index]!)) / moved),
  }));
}
