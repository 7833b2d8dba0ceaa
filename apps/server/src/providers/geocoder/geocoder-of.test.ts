import { afterAll, beforeAll, expect, test } from 'vitest';
import { geocoderOf } from './geocoder-of.ts';
import { type GeocodingServer, json, startGeocodingServer } from './testing/geocoding-server.ts';

let server: GeocodingServer;
beforeAll(async () => {
  server = await startGeocodingServer();
});
afterAll(() => server.stop());

const LYON = { addressLine1: '12 rue des Tilleuls', zipCode: '69003', city: 'Lyon', country: 'FR' };
const named = (provider: 'embedded' | 'nominatim' | 'ban') => {
  const notices: unknown[] = [];
  const settings = { geocoder: { provider, url: server.url, key: null }, publicUrl: 'https://braise.example' };
  return { notices, geocoder: geocoderOf(settings, (notice) => notices.push(notice)) };
};

test('the embedded geocoder asks nobody', async () => {
  server.answerWith(json(500, {}));
  expect(await named('embedded').geocoder.geocode(LYON)).toMatchObject({ candidates: [{ label: 'Lyon (69)', accuracy: 'city' }] });
  expect(server.asked).toEqual([]);
});

test.each(['nominatim', 'ban'] as const)('the town is found while %s is away, and the failure told without the place', async (provider) => {
  server.answerWith(json(503, {}));
  const { geocoder, notices } = named(provider);
  expect(await geocoder.geocode(LYON)).toMatchObject({
    ok: true,
    candidates: [{ label: 'Lyon (69)' }],
    attribution: 'GeoNames (CC BY 4.0)',
  });
  expect(notices).toEqual([{ reason: 'unavailable', detail: 'HTTP 503' }]);
});

test('the embedded geocoder answers for what the other does not know', async () => {
  server.answerWith(json(200, []));
  const { geocoder, notices } = named('nominatim');
  expect(await geocoder.geocode(LYON)).toMatchObject({ candidates: [{ label: 'Lyon (69)' }] });
  expect(notices).toEqual([]);
  const ban = named('ban').geocoder;
  expect(await ban.geocode({ ...LYON, zipCode: '1010', city: 'Wien', country: 'AT' })).toMatchObject({ candidates: [{ label: 'Vienna' }] });
});

test('a point is named by the embedded geocoder while the other is away', async () => {
  server.answerWith(json(500, {}));
  expect(await named('ban').geocoder.nearest({ latitude: 45.757, longitude: 4.835 })).toMatchObject({ place: { city: 'Lyon' } });
});
