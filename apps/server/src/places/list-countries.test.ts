import { expect, it, test } from 'vitest';
import { createCountryList } from './list-countries.ts';

const listed = await createCountryList()();
const of = (code: string) => listed.find((country) => country.code === code);

it('lists each country once, in the order of the codes, with a currency that exists', () => {
  const codes = listed.map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(200);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(codes.toSorted());
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  expect(listed.filter(({ currency }) => !currencies.has(currency)).map(({ code, currency }) => `${code} ${currency}`)).toEqual([]);
});

test.each([
  ['FRA', 'FR', 'EUR'],
  ['CHE', 'CH', 'CHF'],
  ['GBR', 'GB', 'GBP'],
  ['USA', 'US', 'USD'],
  ['BGR', 'BG', 'EUR'],
])('%s', (code, alpha2, currency) => {
  expect(of(code)).toMatchObject({ alpha2, currency });
});

it('bounds a country by where its people live', () => {
  expect(of('FRA')?.bounds).toEqual({
    south: expect.closeTo(42.4, 0),
    north: expect.closeTo(50.9, 0),
    west: expect.closeTo(-4.4, 0),
    east: expect.closeTo(8, 0),
  });
  expect(of('FRA')?.centre).toEqual({ latitude: expect.closeTo(47, 0), longitude: expect.closeTo(2.7, 0) });
});

test.each(listed.map((country) => [country.code, country] as const))(
  '%s: the bounds are in order, and hold the centre',
  (_, { bounds, centre }) => {
    // on both sides of the date line too, never around the earth
    expect(bounds.east - bounds.west).toBeGreaterThan(0);
    expect(bounds.east - bounds.west).toBeLessThan(180);
    expect(centre.latitude).toBeGreaterThan(bounds.south);
    expect(centre.latitude).toBeLessThan(bounds.north);
    expect(Math.abs(centre.longitude)).toBeLessThanOrEqual(180);
  },
);
