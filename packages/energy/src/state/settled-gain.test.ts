import { HOUR, MINUTE } from '@braise/domain';
import { expect, test } from 'vitest';
import { measurementVariance } from '../record/measurement.ts';
import { SENSOR, STATES } from '../room-model/dynamics.ts';
import { aModel } from '../testing/index.ts';
import { measureCovariance, propagateCovariance } from './covariance.ts';
import { initialVariance, processNoise } from './process-noise.ts';
import { discreteOf } from './room-state.ts';
import { settledGains } from './settled-gain.ts';

test.each([
  ['two minutes', 2 * MINUTE, 0],
  ['five minutes and words as old', 5 * MINUTE, 5 * MINUTE],
])('is what a filter comes to that goes on step by step for weeks, at a pace of %s', (_, pace, age) => {
  const model = aModel();
  const { state } = discreteOf(model, pace / MINUTE);
  const covariance = new Float64Array(STATES * STATES);
  for (const [place, initial] of initialVariance().entries()) covariance[place * STATES + place] = initial;
  const stepped = new Float64Array(STATES);
  let variance = 0;
  for (let step = 0; step < 50_000; step++) {
    propagateCovariance(covariance, state, processNoise(pace / HOUR));
    variance = covariance[SENSOR * STATES + SENSOR]!;
    measureCovariance(covariance, measurementVariance(age), stepped, 0);
  }
  const { gains, predicted } = settledGains(pace, age)(model);
  expect(predicted).toBeCloseTo(variance, 8);
  for (const [place, gain] of gains.entries()) expect(gain).toBeCloseTo(stepped[place]!, 8);
});
