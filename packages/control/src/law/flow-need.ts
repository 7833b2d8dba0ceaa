import { type Instant, MINUTE, roundTo } from '@braise/domain';
import { firstSteps, neededSupply, trackedAir } from '@braise/energy';
import type { RoomSight } from './room-sight.ts';
import type { FlowNeed } from './told.ts';

/**
 * Steps of ten minutes in which water is to bring a room to what it lacks: in an hour the water of the one that is in most haste makes all others too warm, a heat
 * pump pays for haste, and a screed that is hurried gives its heat for hours.
 */
const WITHIN = { radiator: 9, floor: 24 };
/** K beyond what the room needs with its valves wide open: they are to have something to regulate with. */
const MARGIN = 2;

/** A room's need is looked at this often, ms. */
const LOOKS = 10 * MINUTE;

/**
 * What water a room needs so as to come to `target` °C and to stay there; null where its model knows of no flow. `before`: what it needed for the same
 * target, which holds for a while.
 */
export function flowNeed(
  { model, start, tracked, ahead, coolest }: RoomSight,
  { target, before }: { readonly target: number; readonly before: FlowNeed | null },
  now: Instant,
): FlowNeed | null {
  if (model.kind.flow === 'unknown') return null;
  if (before !== null && now - before.at < LOOKS) return before;
  if (trackedAir(tracked) > target && coolest() > target) return { celsius: 0, at: now };
  const supply = neededSupply(model, start, firstSteps(ahead(), WITHIN[model.kind.emitter]), target);
  const celsius = supply === null ? 0 : supply + MARGIN;
  return { celsius: roundTo(celsius, 1), at: now };
}
