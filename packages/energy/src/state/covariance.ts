import { SENSOR, STATES } from '../room-model/dynamics.ts';

/** A scratch of STATES by STATES, so that a step makes nothing to be thrown away. */
const scratch = new Float64Array(STATES * STATES);

/** Carries a covariance, row by row, over one step of the dynamics, in place: A P A' + noise. */
export function propagateCovariance(covariance: Float64Array, state: Float64Array, noise: Float64Array): void {
  for (let row = 0; row < STATES; row++) {
    const at = row * STATES;
    const a = state[at]!;
    const b = state[at + 1]!;
    const c = state[at + 2]!;
    const d = state[at + 3]!;
    const e = state[at + 4]!;
    for (let column = 0; column < STATES; column++)
      scratch[at + column] =
        a * covariance[column]! +
        b * covariance[5 + column]! +
        c * covariance[10 + column]! +
        d * covariance[15 + column]! +
        e * covariance[20 + column]!;
  }
  for (let column = 0; column < STATES; column++) {
    const at = column * STATES;
    const a = state[at]!;
    const b = state[at + 1]!;
    const c = state[at + 2]!;
    const d = state[at + 3]!;
    const e = state[at + 4]!;
    for (let row = 0; row <= column; row++) {
      const from = row * STATES;
      const value = a * scratch[from]! + b * scratch[from + 1]! + c * scratch[from + 2]! + d * scratch[from + 3]! + e * scratch[from + 4]!;
      covariance[from + column] = value;
      covariance[at + row] = value;
    }
    covariance[at + column]! += noise[column]!;
  }
}

/** Takes a measurement of the sensor with its variance in, K²: changes the covariance, and writes the gain of each state from `offset` on. */
export function measureCovariance(covariance: Float64Array, variance: number, gains: Float64Array, offset: number): void {
  const total = covariance[SENSOR * STATES + SENSOR]! + variance;
  for (let row = 0; row < STATES; row++) gains[offset + row] = covariance[row * STATES + SENSOR]! / total;
  for (let row = 0; row < STATES; row++)
    for (let column = row; column < STATES; column++) {
      const value = covariance[row * STATES + column]! - gains[offset + row]! * total * gains[offset + column]!;
      covariance[row * STATES + column] = value;
      covariance[column * STATES + row] = value;
    }
}
