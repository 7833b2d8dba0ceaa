import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../climate/add-days.ts';
import type { Tariff } from '../tariff/index.ts';
import { cents } from '../units/units.ts';
import type { Conversion } from './conversion.ts';
import type { MeterReading } from './meter-reading.ts';
import { meteredUse } from './metered-use.ts';

const reading = (day: string, value: number, unit: 'm3' | 'kWh' = 'm3'): MeterReading => ({
  id: day,
  energy: 'GAS',
  unit,
  day,
  minute: null,
  value,
  answers: [],
});
const conversion = (factor: number, validFrom: string | null, source: Conversion['source'] = 'BILL'): Conversion => ({
  energy: 'GAS',
  unit: 'm3',
  factor,
  source,
  validFrom,
});
const tariff = (price: number | null, startDay: string, endDay: string | null, change: Partial<Tariff> = {}): Tariff => ({
  id: startDay,
  energy: 'GAS',
  provider: null,
  type: 'FIXED',
  price: price === null ? null : cents(price),
  terms: null,
  unit: 'kWh',
  currency: 'EUR',
  standingCharge: cents(2_000),
  feedIn: null,
  startDay,
  endDay,
  ...change,
});
const JANUARY = { from: reading('2026-01-01', 4_000), to: reading('2026-01-11', 4_100) };

describe('what was used between two readings', () => {
  test('has its energy by the factor, and its money by the tariff', () => {
    const known = { conversions: [conversion(11.2, null, 'TYPICAL')], tariffs: [tariff(10, '2026-01-01', null)] };
    expect(meteredUse(JANUARY, known)).toMatchObject({
      days: 10,
      used: 100,
      energy: { of: 1_120, estimated: true },
      cost: { of: 11_200, currency: 'EUR' },
    });
  });

  test('is spread over the days where factor or price change among them', () => {
    const known = {
      conversions: [conversion(10, null), conversion(11, '2026-01-06')],
      tariffs: [tariff(10, '2025-01-01', '2026-01-03'), tariff(20, '2026-01-04', null)],
    };
    expect(meteredUse(JANUARY, known)).toMatchObject({
      energy: { of: 1_050, estimated: false },
      cost: { of: 30 * 10 * 10 + 20 * 10 * 20 + 50 * 11 * 20 },
    });
  });

  test('costs by its volume where that has the price, without a factor too', () => {
    const tariffs = [tariff(95, '2025-01-01', null, { unit: 'm3' })];
    expect(meteredUse(JANUARY, { conversions: [], tariffs })).toMatchObject({ energy: null, cost: { of: 9_500 } });
  });

  test('in kilowatt-hours costs by a price of its volume as far as what that holds is kept', () => {
    const used = { from: reading('2026-01-01', 40_000, 'kWh'), to: reading('2026-01-11', 41_100, 'kWh') };
    const tariffs = [tariff(95, '2025-01-01', null, { unit: 'm3' })];
    const energy = { energy: 'GAS', unit: 'kWh', factor: 1, source: 'UNIT', validFrom: null } as const;
    const costOf = (...volume: Conversion[]) => {
      const { cost, costGap } = meteredUse(used, { conversions: [energy, ...volume], tariffs });
      return [cost && Math.round(cost.of), costGap];
    };
    expect(costOf(conversion(11, null))).toEqual([9_500, null]);
    expect(costOf(conversion(11, null), conversion(10, '2026-01-06'))).toEqual([50 * 95 + 55 * 95, null]);
    expect(costOf()).toEqual([null, 'CONVERSION']);
    expect(costOf(conversion(11, '2026-01-02'))).toEqual([null, 'CONVERSION']);
  });

  test('has no cost by a price of energy where nobody knows what its unit holds', () => {
    const known = { conversions: [], tariffs: [tariff(10, '2025-01-01', null)] };
    expect(meteredUse(JANUARY, known)).toMatchObject({ cost: null, costGap: 'CONVERSION' });
  });

  test.each([
    ['a day has no tariff', [tariff(10, '2026-01-02', null)]],
    ['a tariff ends before', [tariff(10, '2025-01-01', '2026-01-09')]],
    ['its price goes by the hour', [tariff(null, '2025-01-01', null, { type: 'HOURLY' })]],
    ['the tariff is of another energy', [tariff(10, '2025-01-01', null, { energy: 'ELECTRICITY' })]],
    ['currencies differ', [tariff(10, '2025-01-01', '2026-01-05'), tariff(10, '2026-01-06', null, { currency: 'CHF' })]],
  ])('has no cost where %s', (_, tariffs) => {
    expect(meteredUse(JANUARY, { conversions: [conversion(11, null)], tariffs })).toMatchObject({ cost: null, costGap: null });
  });

  test('has no energy where the factor of a day is not known', () => {
    expect(meteredUse(JANUARY, { conversions: [conversion(11, '2026-01-02')], tariffs: [] }).energy).toBeNull();
  });

  test('a factor of later days changes nothing of what was before it', () => {
    const days = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(days, days, fc.double({ min: 5, max: 14, noNaN: true }), (length, later, factor) => {
        const to = reading(addDays('2026-01-01', length), 4_100);
        const standing = [conversion(11.2, null)];
        const before = meteredUse({ from: JANUARY.from, to }, { conversions: standing, tariffs: [] });
        const known = { conversions: [...standing, conversion(factor, addDays(to.day, later - 1))], tariffs: [] };
        expect(meteredUse({ from: JANUARY.from, to }, known)).toEqual(before);
      }),
    );
  });
});
