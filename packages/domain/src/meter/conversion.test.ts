import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Conversion, altitudeCounts, conversionOn, gasStateFactor, usualConversion } from './conversion.ts';
import { METER_UNITS, type EnergySource, type Metered } from './energy-source.ts';

const FRANCE = { country: 'FRA', altitude: null };
const of = (energy: EnergySource, unit: Metered['unit'], home: Parameters<typeof usualConversion>[1] = FRANCE) =>
  usualConversion({ energy, unit }, home);

describe('what a unit holds without a bill', () => {
  test.each([
    ['GAS', 'kWh', { factor: 1, source: 'UNIT' }],
    ['DISTRICT_HEAT', 'MWh', { factor: 1_000, source: 'UNIT' }],
    ['DISTRICT_HEAT', 'GJ', { factor: 277.7778, source: 'UNIT' }],
    ['OIL', 'l', { factor: 10.6, source: 'TYPICAL' }],
    ['PROPANE', 'kg', { factor: 13.8, source: 'TYPICAL' }],
    ['PELLETS', 'kg', { factor: 4.8, source: 'TYPICAL' }],
  ] as const)('%s in %s', (energy, unit, expected) => {
    expect(of(energy, unit, { country: null, altitude: null })).toEqual(expected);
  });

  test.each([
    ['FRA', 11.2],
    ['NLD', 9.7694],
    ['GBR', 11.1354],
    ['DEU', 10.735],
  ])('gas in %s', (country, factor) => {
    expect(of('GAS', 'm3', { country, altitude: null })).toEqual({ factor, source: 'TYPICAL' });
  });

  test('is not guessed where it differs too much, or nobody knows where the home is', () => {
    expect(of('GAS', 'm3', { country: 'BEL', altitude: 80 })).toBeNull();
    expect(of('GAS', 'm3', { country: null, altitude: null })).toBeNull();
  });

  test('falls with the height of a home', () => {
    expect([0, 500, 1_000].map((altitude) => Number(gasStateFactor(altitude).toFixed(3)))).toEqual([0.967, 0.912, 0.86]);
    expect(of('GAS', 'm3', { country: 'FRA', altitude: 0 })).toEqual({ factor: 11.2, source: 'ALTITUDE' });
    expect(of('GAS', 'm3', { country: 'FRA', altitude: 1_000 })?.factor).toBeCloseTo(9.96, 2);
    expect(of('GAS', 'm3', { country: 'NLD', altitude: 1_000 })?.source).toBe('TYPICAL');
  });

  test.each(['FRA', 'DEU', 'AUT', 'ESP', 'CHE', 'NLD', 'GBR', 'IRL', 'ITA', 'BEL', null])(
    'goes by the height of a home in %s where that is said to count',
    (country) => {
      const isOther = of('GAS', 'm3', { country, altitude: 1_000 })?.factor !== of('GAS', 'm3', { country, altitude: null })?.factor;
      expect(altitudeCounts(country)).toBe(isOther);
    },
  );

  test('of a hundred cubic feet is what 2.83 cubic metres hold', () => {
    expect(of('GAS', 'ccf', { country: 'GBR', altitude: null })?.factor).toBeCloseTo(31.532, 2);
  });

  test('is above nothing for each unit that a source is counted in', () => {
    const all = Object.entries(METER_UNITS).flatMap(([energy, units]) =>
      units.map((unit) => of(energy as EnergySource, unit)?.factor ?? 0),
    );
    expect(Math.min(...all)).toBeGreaterThan(0);
  });
});

test('the conversion of a day is the last that had begun', () => {
  const made = (factor: number, validFrom: string | null): Conversion => ({ energy: 'GAS', unit: 'm3', factor, source: 'BILL', validFrom });
  const day = (offset: number) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
  const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 800 }), { maxLength: 6 });
  fc.assert(
    fc.property(offsets, fc.boolean(), fc.integer({ min: 0, max: 800 }), (starts, always, asked) => {
      const conversions = [...starts.map((start) => made(start + 1, day(start))), ...(always ? [made(-1, null)] : [])];
      const begun = starts.filter((start) => start <= asked);
      const expected = begun.length > 0 ? Math.max(...begun) + 1 : always ? -1 : null;
      expect(conversionOn(conversions, { energy: 'GAS', unit: 'm3' }, day(asked))?.factor ?? null).toBe(expected);
      expect(conversionOn(conversions, { energy: 'GAS', unit: 'kWh' }, day(asked))).toBeNull();
    }),
  );
});
