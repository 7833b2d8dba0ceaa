import { type Plan, courseOf, throughValve } from '@braise/energy';
import type { RoomSight } from './room-sight.ts';
import type { Told } from './told.ts';

/** A way to hold a room by what its valves take: what they can be told, and what they are expected to make of it. */
export type Law = {
  /** From what lets a room be coldest to what warms it most. */
  readonly tellings: readonly Told[];
  /** Place of the telling that is tried first. */
  readonly first: number;
  /**
   * Stroke of the valves in a step, 0 to 1, in a room whose sensor shows `sensed` and whose air has `air`, °C; `warmth`: how much warmer than it the emitter's
   * water is, as a share of 50 K. Asked for the steps in order.
   */
  readonly strokeUnder: (told: Told) => (step: number, sensed: number, air: number, warmth: number) => number;
  /** What a telling has to gain, K² in the sum over the steps ahead. */
  readonly priceOf: (told: Told) => number;
};

/**
 * The telling under which the room comes nearest to `target` °C, by its model: from the first one on towards what is better, as long as the next is, since a
 * room only gets warmer from one telling to the next.
 */
export function bestTelling(
  { tellings, first, strokeUnder, priceOf }: Law,
  { model, start, ahead }: RoomSight,
  target: number,
): Told | null {
  const cost = (place: number): number => {
    const told = tellings[place];
    const price = told === undefined ? Infinity : priceOf(told);
    if (told === undefined || price === Infinity) return Infinity;
    const stroke = strokeUnder(told);
    const plan: Plan = (step, sensed, air, warmth) => throughValve(model.parameters, stroke(step, sensed, air, warmth));
    return price + squaredErrors(courseOf(model, start, ahead(), plan), target);
  };
  let [best, least] = [first, cost(first)];
  for (const towards of [1, -1]) {
    const begun = best;
    for (let next = cost(best + towards); next < least; next = cost(best + towards)) [best, least] = [best + towards, next];
    if (best !== begun) break;
  }
  return tellings[best] ?? null;
}

/** K², summed up over the steps. What the first one comes to nothing changes any more. */
function squaredErrors(course: Float64Array, target: number): number {
  let sum = 0;
  for (let step = 1; step < course.length; step++) sum += (course[step]! - target) ** 2;
  return sum;
}
