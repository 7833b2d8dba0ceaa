import { describe, expect, test } from 'vitest';
import type { Tariff } from '../tariff/index.ts';
import { cents, kilowattHours } from '../units/units.ts';
import { type KnownOfPrices, weighPrice } from './bill-price.ts';

const JANUARY = { firstDay: '2026-01-01', lastDay: '2026-01-31', amount: cents(9_800), currency: 'EUR' };
const USED = kilowattHours(890);
const KNOWN: KnownOfPrices = {
  energy: 'GAS',
  facts: { area: null, yearBuilt: null, south: false },
  tariffs: [],
  conversions: [{ energy: 'GAS', unit: 'm3', factor: 10, source: 'BILL', validFrom: null }],
};
const tariff = (change: Partial<Tariff> = {}): Tariff => ({
  id: 'T1',
  energy: 'GAS',
  provider: null,
  type: 'FIXED',
  price: cents(8),
  terms: null,
  unit: 'kWh',
  currency: 'EUR',
  standingCharge: cents(2_000),
  feedIn: null,
  startDay: '2025-01-01',
  endDay: null,
  ...change,
});
const asked = (amount: number, known: KnownOfPrices, change: Partial<typeof JANUARY> = {}) =>
  weighPrice({ ...JANUARY, amount: cents(amount), ...change }, USED, known);

describe('what a bill asks for', () => {
  test.each([
    [10_000_000, 11_235.96],
    [98_000, 110.11],
    [100, 0.11],
    [980, 1.1],
    [0, 0],
  ])('of %d hundredths is asked about beside what households pay for gas', (amount, price) => {
    const doubt = asked(amount, KNOWN);
    expect(doubt).toEqual({ kind: 'PRICE', price: expect.closeTo(price, 1) as number, usual: { by: 'USUAL', least: 3, most: 20 } });
  });

  test.each([2_000, 9_800, 30_000])('of %d hundredths may be what gas cost somewhere in Europe', (amount) => {
    expect(asked(amount, KNOWN)).toBeNull();
  });

  test('of what nobody knows is held against any energy, and of a month without use against a standing charge', () => {
    expect(asked(60_000, KNOWN)?.kind).toBe('PRICE');
    expect(asked(60_000, { ...KNOWN, energy: null })).toBeNull();
    expect(asked(1_000_000, { ...KNOWN, energy: null })?.usual).toEqual({ by: 'USUAL', least: 3, most: 45 });
    const unused = (amount: number) => weighPrice({ ...JANUARY, amount: cents(amount) }, kilowattHours(0), KNOWN);
    expect(unused(3_000)).toBeNull();
    expect(unused(100_000)).toMatchObject({ kind: 'PRICE', price: null });
  });

  test.each([
    ['as households usually pay', []],
    ['by the tariff with its standing charge', [tariff()]],
    ['by one that says none', [tariff({ standingCharge: null })]],
  ])('for nothing is asked about for too much alone, %s: its words say no other way', (_, tariffs) => {
    const isAsked = [0, 1, 500, 2_000, 1_000_000].map(
      (amount) => weighPrice({ ...JANUARY, amount: cents(amount) }, kilowattHours(0), { ...KNOWN, tariffs })?.price,
    );
    expect(isAsked).toEqual([undefined, undefined, undefined, undefined, null]);
  });

  test('is told with which way it is odd: its price lies below all that is usual, or above', () => {
    for (const tariffs of [[], [tariff()], [tariff({ standingCharge: null })]]) {
      const { price: low, usual } = asked(100, { ...KNOWN, tariffs })!;
      const { price: high } = asked(1_000_000, { ...KNOWN, tariffs })!;
      expect(low).toBeLessThan(usual.least);
      expect(high).toBeGreaterThan(usual.most);
    }
  });

  test('is held against the tariff of its days, with what it asks for each month', () => {
    const known = { ...KNOWN, tariffs: [tariff()] };
    // 890 kWh at 8 ct, and 20 € for the month: some 91 €, 10.3 ct a kWh
    expect(asked(27_000, known)).toBeNull();
    expect(asked(28_500, known)?.usual).toEqual({
      by: 'TARIFF',
      least: expect.closeTo(10.3, 1) as number,
      most: expect.closeTo(10.3, 1) as number,
    });
    expect(asked(3_300, known)).toBeNull();
    expect(asked(2_900, known)?.kind).toBe('PRICE');
  });

  test.each([
    ['ELECTRICITY', 2_000, 50_000],
    ['DISTRICT_HEAT', 8_000, 48_000],
  ] as const)('of a year of %s is asked about where it is ten times too much', (energy, used, amount) => {
    const year = { firstDay: '2025-01-01', lastDay: '2025-12-31', currency: 'EUR' };
    const weighed = (times: number) => weighPrice({ ...year, amount: cents(times * amount) }, kilowattHours(used), { ...KNOWN, energy });
    expect([weighed(1), weighed(10)?.kind]).toEqual([null, 'PRICE']);
  });

  test('is given a standing charge where a tariff says none', () => {
    const known = { ...KNOWN, tariffs: [tariff({ standingCharge: null })] };
    expect(asked(22_500, known)).toBeNull();
    expect(asked(25_000, known)?.usual).toEqual({ by: 'TARIFF', least: 8, most: 8 });
  });

  test('is held against each tariff for its days, by what a cubic metre holds, and from off-peak to peak', () => {
    const turned = [tariff({ endDay: '2026-01-15' }), tariff({ id: 'T2', price: cents(10), startDay: '2026-01-16' })];
    const none = { standingCharge: cents(0) };
    const usual = (tariffs: readonly Tariff[], energy: KnownOfPrices['energy'] = 'GAS') =>
      asked(1_000_000, { ...KNOWN, energy, tariffs })?.usual;
    expect(usual(turned.map((one) => ({ ...one, ...none })))?.least).toBeCloseTo(9, 0);
    expect(usual([tariff({ unit: 'm3', price: cents(90), ...none })])).toEqual({ by: 'TARIFF', least: 9, most: 9 });
    const hours = tariff({
      energy: 'ELECTRICITY',
      type: 'HOURLY',
      price: null,
      terms: { kind: 'PEAK', prices: { peak: cents(26), offPeak: cents(20) }, offPeak: [] },
      ...none,
    });
    expect(usual([hours], 'ELECTRICITY')).toEqual({ by: 'TARIFF', least: 20, most: 26 });
  });

  test.each([
    ['of another currency', { currency: 'CHF' }],
    ['of another energy', { energy: 'ELECTRICITY' }],
    ['that ends in its days', { endDay: '2026-01-20' }],
    ['that goes with the market', { type: 'HOURLY', price: null, terms: { kind: 'MARKET', factor: 1, fee: cents(10), tax: 0.2 } }],
    ['by the cubic metre, of which nobody knows what it holds', { unit: 'm3' }],
  ] as const)('is held against no tariff %s, but against what is usual', (_, change) => {
    const known = { ...KNOWN, conversions: [], tariffs: [tariff(change)] };
    expect(asked(10_000_000, known)?.usual.by).toBe('USUAL');
  });

  test('in a currency that is worth something else than a euro is held against a tariff alone', () => {
    expect(asked(10_000_000, KNOWN, { currency: 'HUF' })).toBeNull();
    expect(asked(10_000_000, { ...KNOWN, tariffs: [tariff({ currency: 'HUF' })] }, { currency: 'HUF' })?.usual.by).toBe('TARIFF');
  });
});
