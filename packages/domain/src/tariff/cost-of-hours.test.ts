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

it('takes each hour at what its parts cost on average', () => {
  const stretches = [price(0, 1.25, 10), price(1.25, 2, 30)];
  expect(costOfHours([hour(0, 2), hour(1, 4)], stretches)).toEqual({ cost: 2 * 10 + 4 * 25, currency: 'EUR' });
});

it('comes to the same however prices are cut', () => {
  const values = fc.array(fc.integer({ min: -50, max: 90 }), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(values, fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 24, maxLength: 24 }), (prices, used) => {
      const hours = used.map((energy, index) => hour(index, energy));
      const whole = prices.map((value, index) => price(index, index + 1, value));
      const quarters = prices.flatMap((value, index) => [0, 1, 2, 3].map((part) => price(index + part / 4, index + (part + 1) / 4, value)));
      expect(costOfHours(hours, quarters)!.cost).toBeCloseTo(costOfHours(hours, whole)!.cost, 6);
    }),
  );
});

it('does not know what energy cost at a price that nobody knows, and needs none where none was used', () => {
  expect(costOfHours([hour(0, 1), hour(1, 1)], [price(0, 1, 10), gap(1, 2)])).toBeNull();
  expect(costOfHours([hour(0, 1), hour(1, 0)], [price(0, 1, 10), gap(1, 2)])).toEqual({ cost: 10, currency: 'EUR' });
  expect(costOfHours([hour(0, 0)], [gap(0, 1)])).toEqual({ cost: 0, currency: null });
});

it('adds up no two currencies', () => {
  expect(costOfHours([hour(0, 1), hour(1, 1)], [price(0, 1, 10), price(1, 2, 10, 'CHF')])).toBeNull();
});
