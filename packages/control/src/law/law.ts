import { type Drive, courseOf, throughValve } from '@braise/energy';
import type { RoomSight } from './room-sight.ts';
import type { Told } from './told.ts';

/** A way to hold a room by what its valves take: what they can be told, and what they are expected to make of it. */
export type Law = {
  readonly tellings: readonly Told[];
  /** Stroke of the valves in a step, 0 to 1, in a room whose sensor shows `sensed` and whose air has `air`, °C. Asked for the steps in order. */
  readonly strokeUnder: (told: Told) => (step: number, sensed: number, air: number, output: number) => number;
  /** What a telling has to gain, K² in the sum over the steps ahead. */
  readonly priceOf: (told: Told) => number;
};

/** The telling under which the room comes nearest to `target` °C: each is tried on the room's model, and the best is told. */
export function bestTelling({ tellings, strokeUnder, priceOf }: Law, { model, start, ahead }: RoomSight, target: number): Told | null {
  let [best, least]: [Told | null, number] = [null, Infinity];
  const { open } = ahead();
  for (const told of tellings) {
    const price = priceOf(told);
    if (price >= least) continue;
    const stroke = strokeUnder(told);
    const drive: Drive = (step, sensed, air, output) => throughValve(model.parameters, stroke(step, sensed, air, output)) * open[step]!;
    const cost = price + squaredErrors(courseOf(model, start, ahead(), drive), target);
    if (cost < least) [best, least] = [told, cost];
  }
  return best;
}

/** K², summed up over the steps. What the first one comes to nothing changes any more. */
function squaredErrors(course: Float64Array, target: number): number {
  let sum = 0;
  for (let step = 1; step < course.length; step++) sum += (course[step]! - target) ** 2;
  return sum;
}
