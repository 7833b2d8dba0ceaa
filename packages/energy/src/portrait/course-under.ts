import { HOUR, type Instant, instant } from '@braise/domain';
import { type Plan, courseOf, layOut } from '../prediction/course.ts';
import { STEP } from '../record/steps.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { beginTracking } from '../state/tracked-room.ts';

/** What a room is shown under: all of a home by the same, so that one can be told from another. `usual`: what it does beyond its model all the while, K/h. */
export type ShownUnder = { readonly outdoor: number; readonly usual: number };

type Hours = {
  /** Of the day, at which the first step lies. */
  readonly from: number;
  readonly steps: number;
  /** On its facade in each step, kW/m²; left out: none. */
  readonly sun?: Float64Array;
};

/**
 * A room as it goes from `celsius` °C, its walls and the other rooms as warm as it is and its emitter as cold, with its valves wide open, shut, or by a plan: °C at
 * the end of each step of ten minutes.
 */
export function courseUnder(
  model: RoomModel,
  celsius: number,
  { outdoor, usual }: ShownUnder,
  { from, steps, sun }: Hours,
  valves: 'open' | 'shut' | Plan,
): Float64Array {
  const alone = { ...model, structure: { ...model.structure, neighbours: false }, parameters: { ...model.parameters, airToNeighbours: 0 } };
  const surroundings = Array.from({ length: steps }, (_, step) => ({
    outdoor,
    sun: sun?.[step] ?? 0,
    others: [],
    opening: 0,
    flow: valves === 'shut' ? null : ('unknown' as const),
    room: celsius,
    hourOfDay: Math.floor(from + (step * STEP) / HOUR) % 24,
  }));
  const start = beginTracking(celsius, BEGIN);
  const through = valves === 'open' ? 1 : 0;
  return courseOf(alone, start, layOut(alone, surroundings, usual), typeof valves === 'function' ? valves : () => through);
}

const BEGIN: Instant = instant(0);
