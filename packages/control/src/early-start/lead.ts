import { type HeatSourceCapability, HOUR, MINUTE } from '@braise/domain';
import { type RoomModel, STEP, courseOf, trackedAir } from '@braise/energy';
import type { RoomSight } from '../law/room-sight.ts';

/** K below what a block asks for at which its room has it. */
export const THERE = 0.3;

/** ms that a room takes to `celsius` by its model with its valves wide open and the water that it is given once it calls; null: not within what is foreseen. */
export function leadByModel({ model, start, tracked, farAhead }: RoomSight, celsius: number): number | null {
  const goal = celsius - THERE;
  let before = trackedAir(tracked);
  if (before >= goal) return 0;
  for (const [step, air] of courseOf(model, start, farAhead(), () => 1).entries()) {
    if (air >= goal) return (step + (goal - before) / (air - before)) * STEP;
    before = air;
  }
  return null;
}

/** A room of which nobody knows more rises by so many K an hour, after a while in which its emitter becomes warm, ms. */
const RATE = { radiator: { boiler: 1.2, 'heat-pump': 0.6 }, floor: { boiler: 0.35, 'heat-pump': 0.35 } };
const DEAD_TIME = 15 * MINUTE;

/** ms that a room of which there is no model takes to rise by `gap` K: engineering practice, corrected by what its starts teach. */
export const leadByRule = (
  gap: number,
  { emitter, by }: { readonly emitter: RoomModel['kind']['emitter']; readonly by: HeatSourceCapability['kind'] },
): number => DEAD_TIME + (gap / RATE[emitter][by]) * HOUR;
