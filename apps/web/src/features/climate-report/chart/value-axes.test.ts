import { expect, it } from 'vitest';
import { humidityRange, humidityTicks, temperatureRange } from './value-axes.ts';

it('a day without a reading has the axes that are drawn of none', () => {
  expect(temperatureRange([])).toEqual({ from: 0, to: 33 });
  expect(humidityRange([{ at: 0, value: null }])).toEqual({ from: 0, to: 0.33 });
});

it('humidity has its ends and its middle, without what cannot be', () => {
  expect(humidityTicks({ from: 0.42, to: 0.54 })).toEqual([0.42, 0.48, 0.54]);
  expect(humidityTicks({ from: 0.98, to: 1.01 })).toEqual([0.98, 1]);
});
