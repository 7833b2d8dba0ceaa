import { expect, it } from 'vitest';
import { humidityRange, humidityTicks, temperatureRange } from './value-axes.ts';

it('a day without a reading has the axes that are drawn of none', () => {
  expect(temperatureRange([])).toEqual({ from: 0, to: 33 });
  expect(humidityRange([{ at: 0, value: null }])).toEqual({ from: 0, to: 0.33 });
});

const of = (...values: readonly number[]) => values.map((value, at) => ({ at, value }));

it.each([
  // a span of three degrees is wide enough
  [[18.4, 20.6], { from: 18, to: 21 }],
  [[18.4, 19.9], { from: 17, to: 21 }],
  [[19, 19], { from: 18, to: 20 }],
  [[-0.4, 0.3], { from: -2, to: 2 }],
])('temperatures of %j stand in whole degrees from %j', (measured, range) => expect(temperatureRange(of(...measured))).toEqual(range));

it.each([
  // as is one of three per cent
  [[0.444, 0.466], { from: 0.44, to: 0.47 }],
  [[0.444, 0.459], { from: 0.43, to: 0.47 }],
  [[0.29, 0.29], { from: 0.28, to: 0.3 }],
  [[0.995, 1], { from: 0.98, to: 1.01 }],
])('humidity of %j stands in whole per cents from %j', (measured, range) => expect(humidityRange(of(...measured))).toEqual(range));

it('humidity has its ends and its middle, without what cannot be', () => {
  expect(humidityTicks({ from: 0.42, to: 0.54 })).toEqual([0.42, 0.48, 0.54]);
  expect(humidityTicks({ from: 0.98, to: 1.01 })).toEqual([0.98, 1]);
});
