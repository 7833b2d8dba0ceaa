import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayOfUse, degreesBelow, fitDegreeDays } from './degree-days.ts';

const aWinter = (model: { balance: number; base: number; perKelvin: number }, outdoors: readonly number[]): DayOfUse[] =>
  outdoors.map((outdoor) => ({ outdoor, energy: model.base + model.perKelvin * degreesBelow(model.balance, outdoor) }));

it('finds balance, base and slope of days that follow the cold exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 36 }),
      fc.double({ min: 0, max: 10, noNaN: true }),
      fc.double({ min: 0.5, max: 8, noNaN: true }),
      (half, base, perKelvin) => {
        const outdoors = Array.from({ length: 60 }, (_, index) => -4 + ((index * 37) % 27));
        const fitted = fitDegreeDays(aWinter({ balance: half / 2, base, perKelvin }, outdoors));
        expect(fitted?.balance).toBe(half / 2);
        expect(fitted?.base).toBeCloseTo(base, 6);
        expect(fitted?.perKelvin).toBeCloseTo(perKelvin, 6);
      },
    ),
  );
});

it('never says that a warm day takes less than nothing', () => {
  const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((outdoor) => ({ outdoor, energy: Math.max(0, 30 - 4 * outdoor) }));
  expect(fitDegreeDays(days)?.base).toBeGreaterThanOrEqual(0);
});

it.each([
  ['nine cold days', Array.from({ length: 9 }, (_, index) => ({ outdoor: index, energy: 40 - index }))],
  ['a summer', Array.from({ length: 60 }, (_, index) => ({ outdoor: 22 + (index % 5), energy: 3 }))],
  ['a home that takes less the colder it is', Array.from({ length: 30 }, (_, index) => ({ outdoor: index / 3, energy: 10 + index }))],
  ['no day', []],
])('learns nothing from %s', (_, days) => {
  expect(fitDegreeDays(days)).toBeNull();
});
