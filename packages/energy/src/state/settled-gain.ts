import { HOUR, MINUTE } from '@braise/domain';
import { settledVariance } from '../numeric/settled-variance.ts';
import { measurementVariance } from '../record/measurement.ts';
import { SENSOR, STATES } from '../room-model/dynamics.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { processNoise } from './process-noise.ts';
import { discreteOf } from './room-state.ts';

/** The gain of a filter that has followed a room for long. */
export type SettledGain = {
  /** Of each state, K or what it counts for each K that the sensor shows beyond what was predicted. */
  readonly gains: Float64Array;
  /** Variance of what is predicted of the sensor, K². */
  readonly predicted: number;
};

/** The settled gain of each model, for steps of `pace` ms and words of the sensor that are `age` ms old; worked out once for a model. */
export function settledGains(pace: number, age: number): (model: RoomModel) => SettledGain {
  const known = new WeakMap<RoomModel, SettledGain>();
  const variance = measurementVariance(age);
  return (model) => {
    const before = known.get(model);
    if (before !== undefined) return before;
    const { state } = discreteOf(model, pace / MINUTE);
    const covariance = settledVariance({ state, noise: processNoise(pace / HOUR), measured: SENSOR, variance }, STATES);
    const predicted = covariance[SENSOR * STATES + SENSOR]!;
    const gains = Float64Array.from({ length: STATES }, (_, place) => covariance[place * STATES + SENSOR]! / (predicted + variance));
    const gain = { gains, predicted };
    known.set(model, gain);
    return gain;
  };
}
