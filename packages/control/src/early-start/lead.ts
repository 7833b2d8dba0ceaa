import { type HeatSourceCapability, type Instant, HOUR, MINUTE, clamp } from '@braise/domain';
import { type Ahead, type RoomModel, STEP, courseOf, trackedAir } from '@braise/energy';
import { RATE, mostByModel } from '../heat-source/flow-target.ts';
import { flowNeed } from '../law/flow-need.ts';
import type { RoomSight } from '../law/room-sight.ts';

/** K below what a block asks for at which its room has it. */
export const REACHED_WITHIN = 0.3;

/** What makes the water of a room: of which kind, °C of the warmest that it gives, and of what it gives now; null: nobody knows. */
export type Warming = {
  readonly by: HeatSourceCapability['kind'];
  readonly warmest: number | null;
  readonly flow: number | null;
  readonly outdoor: number | null;
};

/** ms that a room takes to `celsius` by its model with its valves wide open and the water that it is given once it calls; null: not within what is foreseen. */
export function leadByModel(sight: RoomSight, celsius: number, warming: Warming, now: Instant): number | null {
  const { model, start, tracked } = sight;
  const goal = celsius - REACHED_WITHIN;
  let before = trackedAir(tracked);
  if (before >= goal) return 0;
  for (const [step, air] of courseOf(model, start, called(sight, celsius, warming, now), () => 1).entries()) {
    if (air >= goal) return (step + (goal - before) / (air - before)) * STEP;
    before = air;
  }
  return null;
}

/** The hours ahead with the water that the room asks for once it is to have `celsius`, as fast as its source is told to make that. */
function called(sight: RoomSight, celsius: number, { by, warmest, flow, outdoor }: Warming, now: Instant): Ahead {
  const ahead = sight.farAhead();
  const need = flowNeed(sight, { target: celsius, before: null }, now);
  if (need === null) return ahead;
  const wanted = Math.min(need.celsius, mostByModel(by, celsius, outdoor), warmest ?? Infinity);
  const from = flow ?? celsius;
  // hot water of a burn that is over is no more than a moment's: it comes to what is asked for as fast as colder water does
  const after = (step: number): number => RATE[by] * (step + 0.5) * STEP;
  return { ...ahead, supply: ahead.supply.map((_, step) => from + clamp(wanted - from, -after(step), after(step))) };
}

/** A room of which nobody knows more rises by so many K an hour, after a while in which its emitter becomes warm, ms. */
const RISES = { radiator: { boiler: 1.2, 'heat-pump': 0.6 }, floor: { boiler: 0.35, 'heat-pump': 0.35 } };
const DEAD_TIME = 15 * MINUTE;

/** ms that a room of which there is no model takes to rise by `gap` K: engineering practice, corrected by what its starts teach. */
export const leadByRule = (
  gap: number,
  { emitter, by }: { readonly emitter: RoomModel['kind']['emitter']; readonly by: HeatSourceCapability['kind'] },
): number => DEAD_TIME + (gap / RISES[emitter][by]) * HOUR;
