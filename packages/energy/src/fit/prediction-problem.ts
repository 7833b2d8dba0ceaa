import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { STATES, discretise } from '../room-model/dynamics.ts';
import { PARAMETERS, type RoomParameters, parametersOf } from '../room-model/parameters.ts';
import { type PredictionPairs, predictionPairs } from './prediction-pairs.ts';
import { predictions } from './predictions.ts';
import { type Emitted, emittedOf, inputsOf } from './inputs.ts';
import { filteredStates, freeRun, gainsOf, stepper } from './response.ts';
import { type Routine, gainsByStep, routineByStep } from '../room-model/routine.ts';
import { type Structure, within } from '../room-model/structure.ts';
import type { StepSpan } from './spans.ts';

/** Hours ahead that a fit predicts, and what each weighs: heating up, its end, and the night. */
const HORIZONS = [
  { hours: 0.5, weight: 0.6 },
  { hours: 1, weight: 1 },
  { hours: 3, weight: 1 },
  { hours: 6, weight: 1 },
  { hours: 12, weight: 0.5 },
] as const;
/** Steps between predictions that count: those of two steps that follow each other say nearly the same. */
export const EVERY = 3;

/** Errors of a model's predictions over a record, horizon after horizon: K, measured less predicted. */
export type PredictionProblem = {
  readonly pairs: readonly (PredictionPairs & { readonly weight: number })[];
  /** Errors at a vector of parameters, with the gains of the filter there. */
  errorsAt(vector: Float64Array): { readonly errors: Float64Array; readonly gains: Float64Array };
  /** The same near a vector whose gains are known: for slopes. */
  errorsNear(vector: Float64Array, gains: Float64Array): Float64Array;
};

/** Predictions from the filtered state of every half hour between the steps of `span`. */
export function predictionProblem(grid: RoomGrid, structure: Structure, routine: Routine, span: StepSpan): PredictionProblem {
  const pairs = HORIZONS.map(({ hours, weight }) => ({ ...predictionPairs(grid, hours * STEPS_AN_HOUR, span, EVERY), weight }));
  const measured = Float64Array.from(pairs.flatMap(({ steps, starts }) => Array.from(starts, (start) => grid.temperature[start + steps]!)));
  const surroundings = inputsOf(grid, structure.facade);
  const regular = routineByStep(grid, routine);
  const { temperature, kind } = grid;
  const free = new Float64Array((temperature.length + 1) * STATES);
  const states = new Float64Array((temperature.length + 1) * STATES);
  const first = temperature.find((value) => !Number.isNaN(value)) ?? 20;
  const onCurve = (['valveCurve', 'deadZone', 'weatherCurve', 'emitterLag'] as const).map((name) => PARAMETERS.indexOf(name));
  let drawn: { readonly key: string; readonly emitted: Emitted } | null = null;

  // a step that was taken is where the next turn begins
  let last: { readonly key: string; readonly found: ReturnType<typeof errors> } | null = null;

  function emittedAt(vector: Float64Array, parameters: RoomParameters): Emitted {
    const key = onCurve.map((place) => vector[place]).join(' ');
    if (drawn?.key !== key) drawn = { key, emitted: emittedOf(grid, parameters) };
    return drawn.emitted;
  }

  function errors(vector: Float64Array, known: Float64Array | null): { readonly errors: Float64Array; readonly gains: Float64Array } {
    const parameters = within(structure, parametersOf(vector));
    const discrete = discretise(parameters, kind.sensor, 1 / STEPS_AN_HOUR);
    const emitted = emittedAt(vector, parameters);
    const gains = known ?? gainsOf(grid, discrete);
    const inputs = { ...surroundings, gain: gainsByStep(regular, parameters) };
    const step = stepper(discrete, inputs, emitted);
    freeRun(step, grid.temperature.length, first, free);
    filteredStates(grid, step, gains, states);
    const predicted = predictions(pairs, discrete, free, states);
    for (let index = 0; index < predicted.length; index++) predicted[index] = measured[index]! - predicted[index]!;
    return { errors: predicted, gains };
  }

  return {
    pairs,
    errorsAt(vector) {
      const key = vector.join(' ');
      if (last?.key !== key) last = { key, found: errors(vector, null) };
      return last.found;
    },
    errorsNear: (vector, gains) => errors(vector, gains).errors,
  };
}
