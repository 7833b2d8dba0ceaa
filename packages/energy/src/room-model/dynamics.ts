import { exponential } from '../numeric/exponential.ts';
import type { RoomParameters, SensorKind } from './parameters.ts';

/** Places in a state: air, mass, sensor in °C, what the emitter gives beyond what is believed of it, as a share, and disturbance in K/h. */
export const AIR = 0;
export const MASS = 1;
export const EMITTER = 2;
export const SENSOR = 3;
export const DISTURBANCE = 4;
export const STATES = 5;

/**
 * Places among the inputs: outdoors and neighbours in °C, sun in kW/m², believed output of the emitter as a share, gains of the air in K/h, and how much
 * warmer than the room the emitter's water is, as a share of 50 K.
 */
export const OUTDOOR = 0;
export const NEIGHBOURS = 1;
export const SUN = 2;
export const HEAT = 3;
export const GAIN = 4;
export const WARMTH = 5;
export const INPUTS = 6;

/** Of the sun that enters, what warms the air at once. */
const SUN_ON_AIR = 0.6;
/** Hours in which sensors follow the air: a valve's is shielded by its housing. */
const SENSOR_LAG: Readonly<Record<SensorKind, number>> = { wall: 0.12, valve: 0.2 };
/** Hours in which a disturbance (a visit, a door, the oven) fades. */
export const DISTURBANCE_HOURS = 4;

/** x(t + h) = `state` x(t) + `input` w, with inputs w that hold meanwhile; row by row, STATES rows. */
export type Discrete = { readonly state: Float64Array; readonly input: Float64Array };

/** The room's differential equations: STATES rows of STATES and INPUTS columns, per hour. */
function continuous(parameters: RoomParameters, sensor: SensorKind): { readonly state: Float64Array; readonly input: Float64Array } {
  const { airToMass, airToOutdoors, airToNeighbours, massRatio, massToOutdoors, power, sun, emitterLag } = parameters;
  const state = new Float64Array(STATES * STATES);
  const input = new Float64Array(STATES * INPUTS);
  const lag = SENSOR_LAG[sensor];
  const warmth = sensor === 'valve' ? parameters.sensorWarmth : 0;
  state[AIR * STATES + AIR] = -(airToMass + airToOutdoors + airToNeighbours);
  state[AIR * STATES + MASS] = airToMass;
  state[AIR * STATES + EMITTER] = power;
  state[AIR * STATES + DISTURBANCE] = 1;
  state[MASS * STATES + AIR] = airToMass / massRatio;
  state[MASS * STATES + MASS] = -(airToMass / massRatio + massToOutdoors);
  state[EMITTER * STATES + EMITTER] = -1 / emitterLag;
  state[SENSOR * STATES + AIR] = 1 / lag;
  state[SENSOR * STATES + EMITTER] = warmth / lag;
  state[SENSOR * STATES + SENSOR] = -1 / lag;
  state[DISTURBANCE * STATES + DISTURBANCE] = -1 / DISTURBANCE_HOURS;
  input[AIR * INPUTS + OUTDOOR] = airToOutdoors;
  input[AIR * INPUTS + NEIGHBOURS] = airToNeighbours;
  input[AIR * INPUTS + SUN] = SUN_ON_AIR * sun;
  input[AIR * INPUTS + GAIN] = 1;
  input[MASS * INPUTS + OUTDOOR] = massToOutdoors;
  input[MASS * INPUTS + SUN] = ((1 - SUN_ON_AIR) * sun) / massRatio;
  input[AIR * INPUTS + HEAT] = power;
  input[SENSOR * INPUTS + WARMTH] = warmth / lag;
  return { state, input };
}

/** The room over `hours`, exactly for inputs that hold meanwhile: one exponential of both matrices (Van Loan 1978). */
export function discretise(parameters: RoomParameters, sensor: SensorKind, hours: number): Discrete {
  const size = STATES + INPUTS;
  const { state, input } = continuous(parameters, sensor);
  const both = new Float64Array(size * size);
  for (let row = 0; row < STATES; row++) {
    for (let column = 0; column < STATES; column++) both[row * size + column] = state[row * STATES + column]! * hours;
    for (let column = 0; column < INPUTS; column++) both[row * size + STATES + column] = input[row * INPUTS + column]! * hours;
  }
  const whole = exponential(both, size);
  const discrete = { state: new Float64Array(STATES * STATES), input: new Float64Array(STATES * INPUTS) };
  for (let row = 0; row < STATES; row++) {
    for (let column = 0; column < STATES; column++) discrete.state[row * STATES + column] = whole[row * size + column]!;
    for (let column = 0; column < INPUTS; column++) discrete.input[row * INPUTS + column] = whole[row * size + STATES + column]!;
  }
  return discrete;
}
