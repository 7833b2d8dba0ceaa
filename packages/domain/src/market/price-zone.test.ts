import { expect, test } from 'vitest';
import { PRICE_ZONES, currencyOfZone, zoneOf } from './price-zone.ts';

test.each([
  ['FRA', '75011', {}, { code: 'FR', by: 'country' }],
  ['LUX', null, {}, { code: 'DE-LU', by: 'country' }],
  ['DNK', '8000', {}, { code: 'DK1', by: 'postal-code' }],
  ['DNK', '5000', { DNK: 'DK2' }, { code: 'DK1', by: 'postal-code' }],
  ['DNK', '3700', {}, { code: 'DK2', by: 'postal-code' }],
  ['DNK', null, {}, null],
  ['SWE', '111 20', {}, null],
  ['SWE', '111 20', { SWE: 'SE3' }, { code: 'SE3', by: 'operator' }],
  ['SWE', '111 20', { SWE: 'NO1' }, null],
  ['GBR', 'SW1A 1AA', { GBR: 'GB-C' }, { code: 'GB-C', by: 'operator' }],
  ['GBR', ' bt1 5gs', { GBR: 'GB-C' }, { code: 'IE-SEM', by: 'postal-code' }],
  ['USA', '10001', {}, null],
])('%s %s, with %j named, lies in %j', (country, postalCode, named, expected) => {
  expect(zoneOf({ country, postalCode }, named)).toEqual(expected);
});

test('zones are told in the currency that they settle in', () => {
  const inPounds = PRICE_ZONES.filter((zone) => currencyOfZone(zone) === 'GBP');
  expect(inPounds).toHaveLength(14);
  expect([currencyOfZone('NO1'), currencyOfZone('CH')]).toEqual(['EUR', 'EUR']);
});
