import { normalEquations } from '../numeric/normal-equations.ts';
import { solvePositive } from '../numeric/solve-positive.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { STATES, discretise } from '../room-model/dynamics.ts';
import type { RoomParameters } from '../room-model/parameters.ts';
import type { PredictionProblem } from './prediction-problem.ts';
import { predictions } from './predictions.ts';
import { filteredStates, freeRun, gainStepper } from './response.ts';
import type { Routine } from '../room-model/routine.ts';
import { type Structure, within } from '../room-model/structure.ts';

/** What an hour of the day may bring beyond the mean: deviation of what is believed beforehand, K/h; and of another room's share. */
const HOUR_DEVIATION = 1.5;
const SHARE_DEVIATION = 0.3;

/**
 * What repeats each day and what each of the other rooms counts, by ridge regression: predictions are linear in both, so that the response to one hour's
 * K/h, or to one room's warmth, is a run of the filter on nothing else.
 */
export function learnRoutine(
  grid: RoomGrid,
  structure: Structure,
  parameters: RoomParameters,
  from: Routine,
  problem: PredictionProblem,
  at: { readonly errors: Float64Array; readonly weights: Float64Array; readonly gains: Float64Array },
): Routine {
  const used = within(structure, parameters);
  const discrete = discretise(used, grid.kind.sensor, 1 / STEPS_AN_HOUR);
  const { length } = grid.opening;
  const still = { temperature: grid.temperature.map((value) => (Number.isNaN(value) ? value : 0)) };
  const free = new Float64Array((length + 1) * STATES);
  const states = new Float64Array((length + 1) * STATES);
  const shared = structure.neighbours ? grid.others : [];
  const series = [
    ...from.hours.map((_, hour) => whileItIs(hour, grid.weather.hourOfDay)),
    ...shared.map((other) => other.map((value, index) => used.airToNeighbours * (value - grid.neighbours[index]!) || 0)),
  ];
  const deviations = series.map((_, index) => (index < 24 ? HOUR_DEVIATION : SHARE_DEVIATION));
  const known = [...from.hours, ...(shared.length > 0 ? from.neighbours : [])];

  const responses = series.map((gain) => {
    const step = gainStepper(discrete, gain);
    freeRun(step, length, 0, free);
    return predictions(problem.pairs, discrete, free, filteredStates(still, step, at.gains, states));
  });
  const { matrix, right } = normalEquations(responses, at.errors, at.weights);
  for (const [row, deviation] of deviations.entries()) {
    matrix[row * deviations.length + row]! += 1 / deviation ** 2;
    right[row]! -= known[row]! / deviation ** 2;
  }
  const step = solvePositive(matrix, right, deviations.length);
  if (step === null) return from;
  const found = known.map((value, index) => value + step[index]!);
  return { hours: found.slice(0, 24), neighbours: shared.length > 0 ? found.slice(24) : from.neighbours };
}

/** 1 in the steps of an hour of the day, 0 in all others. */
function whileItIs(hour: number, hourOfDay: ArrayLike<number>): Float64Array {
  const series = new Float64Array(hourOfDay.length);
  for (let index = 0; index < series.length; index++) if (hourOfDay[index] === hour) series[index] = 1;
  return series;
}
