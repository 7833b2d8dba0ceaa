import { AIR, DISTURBANCE, DISTURBANCE_HOURS, EMITTER, MASS, SENSOR, STATES } from '../room-model/dynamics.ts';

/** What the model does not know of, by the square root of an hour: K, and for the emitter a share of its output. */
const AIR_PER_HOUR = 0.06;
const MASS_PER_HOUR = 0.03;
const EMITTER_PER_HOUR = 0.1;
const SENSOR_PER_HOUR = 0.01;
/** Of a disturbance that nobody tells of (people, the oven, a door), K/h. */
const DISTURBANCE_SIZE = 0.5;

/** Variances that `hours` add to each place of a state. */
export function processNoise(hours: number): Float64Array {
  const noise = new Float64Array(STATES);
  noise[AIR] = AIR_PER_HOUR ** 2 * hours;
  noise[MASS] = MASS_PER_HOUR ** 2 * hours;
  noise[EMITTER] = EMITTER_PER_HOUR ** 2 * hours;
  noise[SENSOR] = SENSOR_PER_HOUR ** 2 * hours;
  noise[DISTURBANCE] = DISTURBANCE_SIZE ** 2 * (1 - Math.exp((-2 * hours) / DISTURBANCE_HOURS));
  return noise;
}

/** Variances of a state of which nothing is known but one temperature. */
export function initialVariance(): Float64Array {
  const variance = new Float64Array(STATES);
  variance[AIR] = 0.5 ** 2;
  variance[MASS] = 2 ** 2;
  variance[EMITTER] = 0.2 ** 2;
  variance[SENSOR] = 0.5 ** 2;
  variance[DISTURBANCE] = DISTURBANCE_SIZE ** 2;
  return variance;
}
