import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { timeZoneAt } from './time-zone-at.ts';

test.each([
  ['Lyon', 45.76, 4.84, 'FR', 'Europe/Paris'],
  ['Genève', 46.2, 6.15, 'CH', 'Europe/Zurich'],
  ['Saint-Louis, beside Basel', 47.59, 7.56, 'FR', 'Europe/Paris'],
  ['Lifford, beside Strabane', 54.83, -7.48, 'IE', 'Europe/Dublin'],
  ['Las Palmas', 28.1, -15.43, 'ES', 'Atlantic/Canary'],
  ['Ponta Delgada', 37.74, -25.67, 'PT', 'Atlantic/Azores'],
  ['Saint-Denis, given as French', -20.88, 55.45, 'FR', 'Indian/Reunion'],
  ['Delhi', 28.6, 77.2, 'IN', 'Asia/Kolkata'],
  ['Kyiv', 50.45, 30.52, 'UA', 'Europe/Kyiv'],
  ['a pin off the coast', 43, -20, 'FR', 'Europe/Paris'],
])('%s', (_, latitude, longitude, country, zone) => {
  expect(timeZoneAt({ latitude, longitude }, country)).toBe(zone);
});

it('has a zone that the program knows for every point', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.constantFrom('FR', 'US', 'RU', 'NZ', 'XK'),
      (latitude, longitude, country) => {
        const timeZone = timeZoneAt({ latitude, longitude }, country);
        expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
      },
    ),
  );
});
