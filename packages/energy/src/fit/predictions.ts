import { type Discrete, SENSOR, STATES } from '../room-model/dynamics.ts';
import type { PredictionPairs } from './prediction-pairs.ts';
import { sensorRow } from './response.ts';

/**
 * What the sensor is predicted to show at the end of each pair, from the filtered state at its start: °C, horizon after horizon. The room is linear in its
 * state: from any state it takes the course of one free run of the whole record, and besides what remains of the difference of the two states. So all
 * predictions together cost little more than one. `free` and `filtered`: STATES values for each step.
 */
export function predictions(
  pairs: readonly PredictionPairs[],
  discrete: Discrete,
  free: Float64Array,
  filtered: Float64Array,
): Float64Array {
  const predicted = new Float64Array(pairs.reduce((sum, { starts }) => sum + starts.length, 0));
  let place = 0;
  for (const { steps, starts } of pairs) {
    const [a = 0, m = 0, e = 0, s = 0, d = 0] = sensorRow(discrete, steps);
    for (let index = 0; index < starts.length; index++) {
      const from = starts[index]! * STATES;
      predicted[place++] =
        free[from + steps * STATES + SENSOR]! +
        a * (filtered[from]! - free[from]!) +
        m * (filtered[from + 1]! - free[from + 1]!) +
        e * (filtered[from + 2]! - free[from + 2]!) +
        s * (filtered[from + 3]! - free[from + 3]!) +
        d * (filtered[from + 4]! - free[from + 4]!);
    }
  }
  return predicted;
}
