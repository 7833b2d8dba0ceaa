import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, kilowattHours, roundTo } from '../units/units.ts';
import { type KnownCost, costIn, costWithout, isWholeCost, sumOfCosts, toldCost } from './known-cost.ts';

const known = (cost: number, priced: number, unpriced: number, currency: string | null = 'EUR'): KnownCost => ({
  cost: cents(cost),
  currency,
  priced: kilowattHours(priced),
  unpriced: kilowattHours(unpriced),
});

it.each([
  ['all of it', known(12.345, 1, 0), 12.35, true],
  ['a part of it', known(12, 1, 2), 12, false],
  ['none of it', known(0, 0, 2, null), null, false],
  ['nothing that was used, under a tariff', known(0, 0, 0), 0, true],
  ['nothing that was used, under none', known(0, 0, 0, null), null, false],
  ['all of it at prices below nothing', known(-3, 1, 0), -3, true],
] as const)('tells the cost of %s', (_, cost, told, isWhole) => {
  expect([toldCost(cost), isWholeCost(cost)]).toEqual([told, isWhole]);
});

it('is together what its parts are told to be, and whole where each of them is', () => {
  const part = fc.record({ cost: fc.double({ min: -500, max: 500, noNaN: true }), unpriced: fc.constantFrom(0, 0, 0, 1.5) });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      const costs = parts.map(({ cost, unpriced }) => known(cost, 1, unpriced));
      const sum = sumOfCosts(costs);
      expect(roundTo(sum.cost, 2)).toBe(
        roundTo(
          costs.reduce((all, each) => all + toldCost(each)!, 0),
          2,
        ),
      );
      expect(isWholeCost(sum)).toBe(costs.every(isWholeCost));
    }),
  );
  expect(toldCost(sumOfCosts([known(0, 0, 2, null), known(0, 0, 0, null)]))).toBeNull();
  expect(sumOfCosts([known(1, 1, 0), known(0, 0, 2, null)])).toEqual(known(1, 1, 2));
  // nothing has no say in what the others are in
  expect(sumOfCosts([known(10, 1, 0), known(0, 0, 0, 'CHF')])).toEqual(known(10, 1, 0));
  expect(sumOfCosts([known(0, 0, 0), known(0, 0, 0, null)])).toEqual(known(0, 0, 0));
});

it('is known of what is left without a part of it, however fractions drift', () => {
  const thrice = sumOfCosts([known(1, 0.1, 0.1), known(1, 0.1, 0.1), known(1, 0.1, 0.1)]);
  expect(costWithout(thrice, known(1, 0.3, 0.2))).toEqual(known(2, 0, 0.1));
  expect(toldCost(costWithout(thrice, known(3, 0.3, 0)))).toBeNull();
});

it('is known in no other currency than its own', () => {
  expect(costIn(known(5, 1, 2), 'EUR')).toEqual(known(5, 1, 2));
  expect(costIn(known(5, 1, 2), 'CHF')).toEqual(known(0, 0, 3, null));
  expect(costIn(known(0, 0, 0, null), 'CHF')).toEqual(known(0, 0, 0, null));
});
