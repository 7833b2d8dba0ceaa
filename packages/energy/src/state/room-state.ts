import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import { GAP, OLDEST, measurementVariance } from '../record/measurement.ts';
import { AIR, type Discrete, INPUTS, MASS, SENSOR, STATES, discretise } from '../room-model/dynamics.ts';
import { followEmitter } from '../room-model/emitter.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { within } from '../room-model/structure.ts';
import { measureCovariance, propagateCovariance } from './covariance.ts';
import { initialVariance, processNoise } from './process-noise.ts';
import { type Surroundings, driveFor, inputsFor } from './surroundings.ts';

/** What is believed of a room at an instant: plain data. Parameters are never changed by it. */
export type RoomState = {
  readonly at: Instant;
  /** °C of the emitter's water as its valve and its supply let it be. */
  readonly water: number;
  /** STATES values: air, mass, emitter beyond what its `water` gives, sensor, disturbance. */
  readonly mean: readonly number[];
  /** STATES rows of STATES values. */
  readonly covariance: readonly number[];
  /** When the temperature that was last taken in was said. */
  readonly heardAt: Instant;
};

/** Matrices of a model by minutes of a step, at most an hour: rooms are asked again and again for the same few. */
const matrices = new WeakMap<RoomModel, Map<number, Discrete>>();

export function discreteOf(model: RoomModel, minutes: number): Discrete {
  let known = matrices.get(model);
  if (known === undefined) matrices.set(model, (known = new Map<number, Discrete>()));
  let discrete = known.get(minutes);
  if (discrete === undefined)
    known.set(minutes, (discrete = discretise(within(model.structure, model.parameters), model.kind.sensor, minutes / 60)));
  return discrete;
}

/** A room of which one temperature is known, °C. */
export function beginState(temperature: number, at: Instant): RoomState {
  const mean = new Float64Array(STATES);
  for (const place of [AIR, MASS, SENSOR]) mean[place] = temperature;
  const covariance = new Float64Array(STATES * STATES);
  for (const [place, variance] of initialVariance().entries()) covariance[place * STATES + place] = variance;
  return { at, water: temperature, mean: Array.from(mean), covariance: Array.from(covariance), heardAt: at };
}

/** Lets time pass up to `to` in what surrounded the room meanwhile, in whole minutes; goes on from the minute that it has come to. */
export function passTime(model: RoomModel, state: RoomState, surroundings: Surroundings, to: Instant): RoomState {
  let left = Math.floor((to - state.at) / MINUTE);
  if (left <= 0) return state;
  let mean = Float64Array.from(state.mean);
  const covariance = Float64Array.from(state.covariance);
  let { at, water } = state;
  const drive = driveFor(model, surroundings);
  while (left > 0) {
    const minutes = Math.min(60, left);
    const discrete = discreteOf(model, minutes);
    const followed = followEmitter(model.kind.emitter, model.parameters, water, drive, mean[AIR]!, minutes / 60);
    mean = advance(discrete, mean, inputsFor(model, surroundings, followed));
    water = followed.water;
    propagateCovariance(covariance, discrete.state, processNoise(minutes / 60));
    at = instant(at + minutes * MINUTE);
    left -= minutes;
  }
  return { ...state, at, water, mean: Array.from(mean), covariance: Array.from(covariance) };
}

/** The mean after one step. */
export function advance({ state, input }: Discrete, mean: Float64Array, inputs: Float64Array): Float64Array<ArrayBuffer> {
  const next = new Float64Array(STATES);
  for (let row = 0; row < STATES; row++) {
    let value = 0;
    for (let column = 0; column < STATES; column++) value += state[row * STATES + column]! * mean[column]!;
    for (let column = 0; column < INPUTS; column++) value += input[row * INPUTS + column]! * inputs[column]!;
    next[row] = value;
  }
  return next;
}

/**
 * Takes in a temperature, °C, that was said at `saidAt`, once time has passed up to now. One of more than an hour ago is no measurement; after six hours
 * without any the state is begun anew.
 */
export function takeIn(state: RoomState, temperature: number, saidAt: Instant): RoomState {
  const age = state.at - saidAt;
  if (age > OLDEST) return state;
  if (saidAt - state.heardAt > GAP) return beginState(temperature, state.at);
  const covariance = Float64Array.from(state.covariance);
  const gains = new Float64Array(STATES);
  measureCovariance(covariance, measurementVariance(age), gains, 0);
  const innovation = temperature - state.mean[SENSOR]!;
  return {
    ...state,
    mean: state.mean.map((value, place) => value + gains[place]! * innovation),
    covariance: Array.from(covariance),
    heardAt: saidAt,
  };
}

/** What is believed of the room now: °C and the deviation of it. */
export const airOf = ({ mean, covariance }: RoomState): { readonly temperature: number; readonly deviation: number } => ({
  temperature: mean[AIR]!,
  deviation: Math.sqrt(covariance[AIR * STATES + AIR]!),
});

/** Hours since the room was last heard. */
export const unheard = ({ at, heardAt }: RoomState): number => (at - heardAt) / HOUR;
