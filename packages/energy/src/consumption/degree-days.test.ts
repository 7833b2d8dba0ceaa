import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayOfUse, degreesBelow, fitDegreeDays } from './degree-days.ts';

const aWinter = (model: { balance: number; base: number; perKelvin: number }, outdoors: readonly number[]): DayOfUse[] =>
  outdoors.map((outdoor) => ({ outdoor, energy: model.base + model.perKelvin * degreesBelow(model.balance, outdoor) }));

it('finds balance, base and slope of days that follow the cold exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 14, max: 36 }),
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
  fc.assert(
    fc.property(
      fc.array(fc.record({ outdoor: fc.integer({ min: -10, max: 25 }), energy: fc.integer({ min: 0, max: 60 }) }), { maxLength: 60 }),
      (days) => {
        expect(fitDegreeDays(days)?.base ?? 0).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

/** Uniform in 0..1, the same of each seed. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it('takes mild days that only differ by chance for a winter in few homes', () => {
  const learned = Array.from({ length: 200 }, (_, home) => {
    const draw = drawFrom(home * 7_919);
    const days = Array.from({ length: 60 }, () => ({ outdoor: 12 + 10 * draw(), energy: 2 + draw() }));
    return fitDegreeDays(days) !== null;
  });
  // one balance would show a slope by chance in one of twenty; the best of many shows one more often
  expect(learned.filter(Boolean).length).toBeLessThan(40);
});

it('learns how long a home goes on differing from what its days commonly take', () => {
  const persistenceOf = (kept: number): number => {
    const draw = drawFrom(11);
    let differs = 0;
    const days = aWinter(
      { balance: 15, base: 3, perKelvin: 2 },
      Array.from({ length: 90 }, () => 14 * draw()),
    );
    const differing = days.map((day) => ({ ...day, energy: day.energy + (differs = kept * differs + draw() - 0.5) }));
    return fitDegreeDays(differing)?.persistence ?? Number.NaN;
  };
  expect(persistenceOf(0)).toBeLessThan(0.25);
  expect(persistenceOf(0.7)).toBeGreaterThan(0.45);
  expect(persistenceOf(0.7)).toBeLessThan(0.9);
});

it.each([
  ['nine cold days', Array.from({ length: 9 }, (_, index) => ({ outdoor: index, energy: 40 - index }))],
  ['a summer', Array.from({ length: 60 }, (_, index) => ({ outdoor: 22 + (index % 5), energy: 3 }))],
  ['a home that takes less the colder it is', Array.from({ length: 30 }, (_, index) => ({ outdoor: index / 3, energy: 10 + index }))],
  ['no day', []],
])('learns nothing from %s', (_, days) => {
  expect(fitDegreeDays(days)).toBeNull();
});
