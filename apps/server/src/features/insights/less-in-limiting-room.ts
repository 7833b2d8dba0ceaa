import type { KnownFlow } from '@braise/control';
import { setpointOf } from '@braise/domain';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';

/** °C that the room is to have and less than that, and K by which the water would be cooler for it at the weather of now. */
export type LessWarm = { readonly from: number; readonly to: number; readonly kelvin: number };

const LESS = 0.5;
/** Water is told to so many K: less than that is nothing. */
const TOLD = 0.5;

/**
 * What half a kelvin less in the room that limits would do to the water, by the emitter law and what was learned beside it. Null where another room is to be as warm:
 * the water is made for the warmest; and where nobody knows the weather.
 */
export function lessInLimitingRoom(
  { rooms }: Pick<HomeModel, 'rooms'>,
  { limiting, waterFor }: Pick<KnownFlow, 'limiting' | 'waterFor'>,
  outdoor: number | null,
): LessWarm | null {
  const heated = rooms.filter(({ type }) => type === 'HEATING');
  const room = heated.find(({ id }) => id === limiting);
  const from = room && warmestOf(room);
  if (from == null || outdoor === null) return null;
  const to = from - LESS;
  if (heated.some((other) => other !== room && (warmestOf(other) ?? -Infinity) > to)) return null;
  const [now, then] = [waterFor(from, outdoor), waterFor(to, outdoor)];
  if (now === null || then === null) return null;
  const kelvin = Math.round((now - then) / TOLD) * TOLD;
  return kelvin > 0 ? { from, to, kelvin } : null;
}

/** °C of the warmest block of its schedule; null: it has none. */
function warmestOf({ timetable }: RoomModel): number | null {
  const asked = Object.values(timetable.days).flatMap((blocks) => blocks.flatMap(({ setting }) => setpointOf(setting) ?? []));
  return asked.length === 0 ? null : Math.max(...asked);
}
