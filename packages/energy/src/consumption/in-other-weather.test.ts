import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayOfUse, degreesBelow } from './degree-days.ts';
import { inOtherWeather } from './in-other-weather.ts';

const MODEL = { balance: 15, base: 2 };
const cold = fc.array(fc.double({ min: -10, max: 13, noNaN: true }), { minLength: 28, maxLength: 31 });
const asUsual = (outdoors: readonly number[], perKelvin: number): DayOfUse[] =>
  outdoors.map((outdoor) => ({ outdoor, energy: MODEL.base + perKelvin * degreesBelow(MODEL.balance, outdoor) }));
const energyOf = (days: readonly DayOfUse[]): number => days.reduce((sum, { energy }) => sum + energy, 0);

it('has a home that lives as it did take in other days what it would have taken in them', () => {
  fc.assert(
    fc.property(cold, cold, fc.double({ min: 0.1, max: 8, noNaN: true }), (days, others, perKelvin) => {
      const known = inOtherWeather(asUsual(days, perKelvin), others, MODEL);
      expect(known).toBeCloseTo(energyOf(asUsual(others, perKelvin)), 6);
    }),
  );
});

it('leaves what a home takes as it is in the same weather, and says nothing of a summer', () => {
  fc.assert(
    fc.property(cold, fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 31, maxLength: 31 }), (outdoors, energies) => {
      const days = outdoors.map((outdoor, index) => ({ outdoor, energy: energies[index]! }));
      expect(inOtherWeather(days, outdoors, MODEL)).toBeCloseTo(energyOf(days), 6);
    }),
  );
  const summer = Array.from({ length: 30 }, () => 21);
  expect(inOtherWeather(asUsual(summer, 3), summer, MODEL)).toBeNull();
});
