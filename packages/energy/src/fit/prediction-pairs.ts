import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import type { StepSpan } from './spans.ts';

/** Predictions that can be held against what was measured: from steps `starts`, `steps` ahead. */
export type PredictionPairs = { readonly steps: number; readonly starts: Int32Array };

/**
 * Starts between the steps `from` and `to` whose prediction can be judged: measured at both ends, and no window known to be open between them. Of every
 * `every`th step; none within the first day, in which the filter still finds the mass.
 */
export function predictionPairs(grid: RoomGrid, steps: number, span: StepSpan, every: number): PredictionPairs {
  const { temperature, disturbed } = grid;
  const starts: number[] = [];
  let lastDisturbed = -1;
  const disturbedBefore = new Int32Array(disturbed.length);
  for (let index = 0; index < disturbed.length; index++) {
    if (disturbed[index] === 1) lastDisturbed = index;
    disturbedBefore[index] = lastDisturbed;
  }
  const first = Math.max(span.from, STEPS_A_DAY);
  for (let start = first + ((every - (first % every)) % every); start + steps < span.to; start += every) {
    if (Number.isNaN(temperature[start]!) || Number.isNaN(temperature[start + steps]!)) continue;
    if (disturbedBefore[start + steps]! < start) starts.push(start);
  }
  return { steps, starts: Int32Array.from(starts) };
}
