import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { discretise } from '../room-model/dynamics.ts';
import type { RoomParameters } from '../room-model/parameters.ts';
import { predictionPairs } from './prediction-pairs.ts';
import { predictions } from './predictions.ts';
import { emittedOf, inputsOf } from './inputs.ts';
import { filteredStates, freeRun, gainsOf, stepper } from './response.ts';
import type { HorizonError } from '../room-model/room-model.ts';
import { type Routine, gainsByStep, routineByStep } from '../room-model/routine.ts';
import { type Structure, within } from '../room-model/structure.ts';
import type { StepSpan } from './spans.ts';

/** Holds free runs of a model, from the filtered state of every step of `span`, against what was measured. */
export function freeRunErrors(
  grid: RoomGrid,
  structure: Structure,
  parameters: RoomParameters,
  routine: Routine,
  span: StepSpan,
  horizons: readonly number[],
): readonly HorizonError[] {
  const used = within(structure, parameters);
  const discrete = discretise(used, grid.kind.sensor, 1 / STEPS_AN_HOUR);
  const inputs = { ...inputsOf(grid, structure.facade), gain: gainsByStep(routineByStep(grid, routine), used) };
  const emitted = emittedOf(grid, used);
  const step = stepper(discrete, inputs, emitted);
  const free = freeRun(step, grid.temperature.length, grid.temperature.find((value) => !Number.isNaN(value)) ?? 20);
  const states = filteredStates(grid, step, gainsOf(grid, discrete));
  const pairs = horizons.map((hours) => predictionPairs(grid, Math.round(hours * STEPS_AN_HOUR), span, 1));
  const predicted = predictions(pairs, discrete, free, states);
  let place = 0;
  return pairs.map(({ steps, starts }, horizon) => {
    let [squares, sum, still] = [0, 0, 0];
    for (const start of starts) {
      const measured = grid.temperature[start + steps]!;
      const error = measured - predicted[place++]!;
      squares += error ** 2;
      sum += error;
      still += (measured - grid.temperature[start]!) ** 2;
    }
    const count = starts.length;
    return { hours: horizons[horizon]!, rmse: Math.sqrt(squares / count), bias: sum / count, persistence: Math.sqrt(still / count), count };
  });
}
