import type { RoomGrid } from '../record/room-grid.ts';
import { GAP } from '../record/measurement.ts';
import { STEP, STEPS_AN_HOUR } from '../record/steps.ts';
import { coefficientsOf } from '../room-model/coefficients.ts';
import { AIR, type Discrete, MASS, SENSOR, STATES } from '../room-model/dynamics.ts';
import { measureCovariance, propagateCovariance } from '../state/covariance.ts';
import { initialVariance, processNoise } from '../state/process-noise.ts';
import type { Emitted, Inputs } from './inputs.ts';

/** Steps of silence after which the state is begun anew. */
const GAP_STEPS = GAP / STEP;

/** A step of the room from a state that begins at one place to one that begins at another. */
export type Stepper = (index: number, from: Float64Array, at: number, to: Float64Array, toAt: number) => void;

/** Steps with their inputs. Written out, since fits spend their time here. */
export function stepper(discrete: Discrete, { outdoor, neighbours, sun, gain }: Inputs, { output, warmth }: Emitted): Stepper {
  const { aa, am, ae, ad, ao, an, au, ah, ag, ma, mm, me, md, mo, mn, mu, mh, mg } = coefficientsOf(discrete);
  const { sa, sm, se, ss, sd, so, sn, su, sh, sg, sw, ee, dd } = coefficientsOf(discrete);
  return (index, from, at, to, toAt) => {
    const o = outdoor[index]!;
    const n = neighbours[index]!;
    const u = sun[index]!;
    const h = output[index]!;
    const w = warmth[index]!;
    const g = gain[index]!;
    const a = from[at]!;
    const m = from[at + 1]!;
    const e = from[at + 2]!;
    const s = from[at + 3]!;
    const d = from[at + 4]!;
    to[toAt] = aa * a + am * m + ae * e + ad * d + ao * o + an * n + au * u + ah * h + ag * g;
    to[toAt + 1] = ma * a + mm * m + me * e + md * d + mo * o + mn * n + mu * u + mh * h + mg * g;
    to[toAt + 2] = ee * e;
    to[toAt + 3] = sa * a + sm * m + se * e + ss * s + sd * d + so * o + sn * n + su * u + sh * h + sg * g + sw * w;
    to[toAt + 4] = dd * d;
  };
}

/** The same where nothing acts on the room but a gain, K/h. */
export function gainStepper(discrete: Discrete, gain: Float64Array): Stepper {
  const { aa, am, ae, ad, ag, ma, mm, me, md, mg, sa, sm, se, ss, sd, sg, ee, dd } = coefficientsOf(discrete);
  return (index, from, at, to, toAt) => {
    const g = gain[index]!;
    const a = from[at]!;
    const m = from[at + 1]!;
    const e = from[at + 2]!;
    const s = from[at + 3]!;
    const d = from[at + 4]!;
    to[toAt] = aa * a + am * m + ae * e + ad * d + ag * g;
    to[toAt + 1] = ma * a + mm * m + me * e + md * d + mg * g;
    to[toAt + 2] = ee * e;
    to[toAt + 3] = sa * a + sm * m + se * e + ss * s + sd * d + sg * g;
    to[toAt + 4] = dd * d;
  };
}

/** Where a state begins of which only the temperature is known. */
function begin(states: Float64Array, at: number, temperature: number): void {
  states.fill(0, at, at + STATES);
  states[at + AIR] = temperature;
  states[at + MASS] = temperature;
  states[at + SENSOR] = temperature;
}

/** The room left to itself for so many steps from the first one on: STATES values for each, and one more state after the last; written into `states` if there is one. */
export function freeRun(
  step: Stepper,
  length: number,
  temperature: number,
  states = new Float64Array((length + 1) * STATES),
): Float64Array {
  begin(states, 0, temperature);
  for (let index = 0; index < length; index++) step(index, states, index * STATES, states, (index + 1) * STATES);
  return states;
}

/** Gains of the Kalman filter by step, STATES for each; they depend on when was measured, not on what. */
export function gainsOf({ temperature, variance }: RoomGrid, discrete: Discrete): Float64Array {
  const gains = new Float64Array(temperature.length * STATES);
  const noise = processNoise(1 / STEPS_AN_HOUR);
  const initial = initialVariance();
  const covariance = new Float64Array(STATES * STATES);
  let silence = Number.POSITIVE_INFINITY;
  for (let index = 0; index < temperature.length; index++) {
    const measured = !Number.isNaN(temperature[index]!);
    if (measured && silence > GAP_STEPS) {
      covariance.fill(0);
      for (let row = 0; row < STATES; row++) covariance[row * STATES + row] = initial[row]!;
    }
    if (measured) measureCovariance(covariance, variance[index]!, gains, index * STATES);
    silence = measured ? 1 : silence + 1;
    propagateCovariance(covariance, discrete.state, noise);
  }
  return gains;
}

/** The filtered state at the beginning of each step, its measurement taken in: STATES values for each, and one more state after the last; written into `states` if there is one. */
export function filteredStates(
  { temperature }: Pick<RoomGrid, 'temperature'>,
  step: Stepper,
  gains: Float64Array,
  states = new Float64Array((temperature.length + 1) * STATES),
): Float64Array {
  states.fill(0, 0, STATES);
  let silence = Number.POSITIVE_INFINITY;
  for (let index = 0; index < temperature.length; index++) {
    const at = index * STATES;
    const measured = temperature[index]!;
    if (Number.isNaN(measured)) {
      silence++;
    } else {
      if (silence > GAP_STEPS) begin(states, at, measured);
      const innovation = measured - states[at + SENSOR]!;
      for (let row = 0; row < STATES; row++) states[at + row]! += gains[at + row]! * innovation;
      silence = 1;
    }
    step(index, states, at, states, at + STATES);
  }
  return states;
}

/** The row of the sensor in the dynamics over so many steps, STATES values: what a difference of states now makes of it then. */
export function sensorRow({ state }: Discrete, steps: number): Float64Array {
  let row = new Float64Array(STATES);
  let next = new Float64Array(STATES);
  row[SENSOR] = 1;
  for (let count = 0; count < steps; count++) {
    next.fill(0);
    for (let k = 0; k < STATES; k++) for (let column = 0; column < STATES; column++) next[column]! += row[k]! * state[k * STATES + column]!;
    [row, next] = [next, row];
  }
  return row;
}
