import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR } from '../units/duration.ts';
import { cents, instant, kilowattHours } from '../units/units.ts';
import { costOfHours } from './cost-of-hours.ts';
import type { PriceStretch } from './price-list.ts';
import type { Tariff } from './tariff.ts';

const tariff = (currency: string) => ({ currency }) as Tariff;
const at = (hour: number) => instant(hour * HOUR);
const price = (from: number, to: number, value: number, currency = 'EUR'): PriceStretch => ({
  from: at(from),
  to: at(to),
  price: cents(value),
  rate: 'MARKET',
  colour: null,
  tariff: tariff(currency),
});
const gap = (from: number, to: number): PriceStretch => ({ from: at(from), to: at(to), price: null, gap: 'NO_MARKET_PRICE', tariff: null });
const hour = (from: number, energy: number) => ({ from: at(from), to: at(from + 1), energy: kilowattHours(energy) });

const NONE = kilowattHours(0);
const costs = (energies: readonly number[], stretches: readonly PriceStretch[], sometime = NONE) =>
  costOfHours(
    energies.map((energy, index) => hour(index, energy)),
    sometime,
    stretches,
  );

it('does not know what energy cost of which a hair is timed, nor that of a hair beside what is priced', () => {
  expect(costs([2e-16], [price(0, 1, 20), price(1, 2, 30)], kilowattHours(3.578))).toEqual({
    cost: 0,
    currency: null,
    priced: 0,
    unpriced: 3.578,
  });
  expect(costs([0.00002], [gap(0, 1)])).toMatchObject({ priced: 0, unpriced: 0.00002 });
  expect(costs([2], [price(0, 1, 20), price(1, 2, 30)], kilowattHours(2e-16))).toEqual({
    cost: 40,
    currency: 'EUR',
    priced: 2,
    unpriced: 0,
  });
});

it('takes each hour at what its parts cost on average', () => {
  const stretches = [price(0, 1.25, 10), price(1.25, 2, 30)];
  expect(costs([2, 4], stretches)).toEqual({ cost: 2 * 10 + 4 * 25, currency: 'EUR', priced: 6, unpriced: 0 });
});

it('comes to the same however prices are cut', () => {
  const values = fc.array(fc.integer({ min: -50, max: 90 }), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(values, fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 24, maxLength: 24 }), (prices, used) => {
      const whole = prices.map((value, index) => price(index, index + 1, value));
      const quarters = prices.flatMap((value, index) => [0, 1, 2, 3].map((part) => price(index + part / 4, index + (part + 1) / 4, value)));
      expect(costs(used, quarters).cost).toBeCloseTo(costs(used, whole).cost, 6);
    }),
  );
});

it('knows what energy cost at prices that are known, of how much, and needs none where none was used', () => {
  const stretches = [price(0, 1, 10), gap(1, 2)];
  expect(costs([1, 3], stretches)).toEqual({ cost: 10, currency: 'EUR', priced: 1, unpriced: 3 });
  expect(costs([1, 0], stretches)).toEqual({ cost: 10, currency: 'EUR', priced: 1, unpriced: 0 });
  expect(costs([0, 2], stretches)).toEqual({ cost: 0, currency: null, priced: 0, unpriced: 2 });
});

it('knows of nothing that was used whether anybody would have asked for it', () => {
  const nothing = (currency: string | null) => ({ cost: 0, currency, priced: 0, unpriced: 0 });
  expect(costs([0], [gap(0, 1)])).toEqual(nothing(null));
  expect(costs([0, 0], [gap(0, 1), price(1, 2, 10)])).toEqual(nothing('EUR'));
  expect(costs([], [price(0, 24, 10, 'CHF')])).toEqual(nothing('CHF'));
  expect(costs([0, 1], [price(0, 1, 10), price(1, 2, 10, 'CHF')])).toEqual({ cost: 10, currency: 'CHF', priced: 1, unpriced: 0 });
});

it('knows what energy without an hour cost where the price is one all along', () => {
  const used = kilowattHours(2);
  expect(costs([1, 1], [price(0, 1, 10), price(1, 2, 10)], used)).toEqual({ cost: 40, currency: 'EUR', priced: 4, unpriced: 0 });
  expect(costs([1, 1], [price(0, 1, 10), price(1, 2, 20)], used)).toEqual({ cost: 30, currency: 'EUR', priced: 2, unpriced: 2 });
  expect(costs([], [gap(0, 1)], used)).toEqual({ cost: 0, currency: null, priced: 0, unpriced: 2 });
});

it('adds up no two currencies', () => {
  expect(costs([1, 2], [price(0, 1, 10), price(1, 2, 10, 'CHF')])).toEqual({ cost: 10, currency: 'EUR', priced: 1, unpriced: 2 });
});
