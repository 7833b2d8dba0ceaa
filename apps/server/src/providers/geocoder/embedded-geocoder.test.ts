import { describe, expect, test } from 'vitest';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';

const geocoder = createEmbeddedGeocoder();
const find = async (country: string, zipCode: string, city: string) => {
  const outcome = await geocoder.geocode({ addressLine1: '12 rue des Tilleuls', zipCode, city, country });
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.candidates;
};

describe('the embedded geocoder', () => {
  test.each([
    ['FR', '69003', 'Lyon', 'Lyon (69)', 45.75, 4.85],
    ['FR', '75011', 'PARIS 11E', 'Paris', 48.86, 2.35],
    ['FR', '13008', 'Marseille 8e arrondissement', 'Marseille (13)', 43.3, 5.38],
    ['FR', '42000', 'St-Etienne', 'Saint-Étienne (42)', 45.43, 4.39],
    ['FR', '93200', 'Saint-Denis', 'Saint-Denis (93)', 48.94, 2.36],
    ['FR', '97400', 'Saint-Denis', 'Saint-Denis', -20.88, 55.45],
    ['FR', '20000', 'Ajaccio', 'Ajaccio (2A)', 41.93, 8.74],
    ['DE', '80331', 'München', 'Munich', 48.14, 11.58],
    ['DE', '60311', 'Frankfurt', 'Frankfurt am Main', 50.12, 8.68],
    ['DE', '50667', 'Cologne', 'Köln', 50.93, 6.95],
    ['AT', '1010', 'Wien', 'Vienna', 48.21, 16.37],
    ['BE', '1000', 'Bruxelles', 'Brussels', 50.85, 4.35],
    ['CH', '1201', 'Genève', 'Genève', 46.2, 6.15],
    ['IT', '00184', 'Roma', 'Rome', 41.89, 12.48],
    ['NL', '2511', "'s-Gravenhage", 'The Hague', 52.08, 4.3],
  ])('finds the town of %s %s %s', async (country, zipCode, city, label, latitude, longitude) => {
    const [best] = await find(country, zipCode, city);
    expect(best).toMatchObject({ label, accuracy: 'city' });
    expect(best?.latitude).toBeCloseTo(latitude, 0.5);
    expect(best?.longitude).toBeCloseTo(longitude, 0.5);
  });

  test('says that it only knows the department of a village that it lacks', async () => {
    expect(await find('FR', '48370', 'Saint-Germain-de-Calberte')).toMatchObject([{ accuracy: 'region', label: 'Mende (48)' }]);
  });

  test('does not take a town of the name in another department', async () => {
    expect(await find('FR', '48000', 'Lyon')).toMatchObject([{ accuracy: 'region' }]);
  });

  test.each([
    ['FR', 'x', 'Xyzzy'],
    ['DE', '99999', 'Xyzzy'],
    ['AQ', '1', 'Lyon'],
    ['DE', '1', '…'],
    ['DE', '1', ''],
  ])('knows nothing of %s %s %s', async (country, zipCode, city) => {
    expect(await find(country, zipCode, city)).toEqual([]);
  });

  test('offers towns of one name, the largest first', async () => {
    const found = await find('DE', '67433', 'Neustadt');
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(new Set(found.map(({ latitude }) => latitude)).size).toBe(found.length);
  });

  test.each([
    [45.757, 4.835, 'Lyon', 'FR'],
    [-20.882, 55.45, 'Saint-Denis', 'RE'],
    [-16.8, 179.99, 'Labasa', 'FJ'],
  ])('names the town nearest to %d %d', async (latitude, longitude, city, country) => {
    expect(await geocoder.nearest({ latitude, longitude })).toMatchObject({
      ok: true,
      attribution: 'GeoNames (CC BY 4.0)',
      place: { city, country, accuracy: 'city', addressLine1: null, zipCode: null },
    });
  });

  test.each([
    [0, -30],
    [90, 0],
    [-90, 180],
  ])('names none at sea and at the poles: %d %d', async (latitude, longitude) => {
    expect(await geocoder.nearest({ latitude, longitude })).toMatchObject({ ok: true, place: null });
  });
});
