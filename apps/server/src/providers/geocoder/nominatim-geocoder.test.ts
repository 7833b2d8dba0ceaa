import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNominatimGeocoder } from './nominatim-geocoder.ts';
import { type Answer, type GeocodingServer, json, silence, startGeocodingServer, text } from './testing/geocoding-server.ts';

let server: GeocodingServer;
beforeAll(async () => {
  server = await startGeocodingServer();
});
afterAll(() => server.stop());

const ADDRESS = { addressLine1: '12 rue des Tilleuls', zipCode: '69003', city: 'Lyon', country: 'FR' };
const POINT = { latitude: 45.7601, longitude: 4.8569 };
const HOUSE = {
  place_id: 88_345_112,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'node',
  osm_id: 2_417_554_120,
  lat: '45.7600812',
  lon: '4.8571034',
  category: 'place',
  type: 'house',
  place_rank: 30,
  importance: 0.000_08,
  addresstype: 'place',
  name: '',
  display_name: '12, Rue des Tilleuls, Lyon, Rhône, 69003, France',
  address: {
    house_number: '12',
    road: 'Rue des Tilleuls',
    city: 'Lyon',
    county: 'Rhône',
    postcode: '69003',
    country: 'France',
    country_code: 'fr',
  },
  boundingbox: ['45.7600312', '45.7601312', '4.8570534', '4.8571534'],
};
const TOWN = { ...HOUSE, place_rank: 16, display_name: 'Lyon, France', address: { city: 'Lyon', country_code: 'fr' } };
const STREET = {
  ...HOUSE,
  place_rank: 26,
  display_name: 'Rue des Tilleuls, Lyon',
  address: { road: 'Rue des Tilleuls', town: 'Lyon', country_code: 'fr' },
};
const COUNTY = { ...HOUSE, place_rank: 12, display_name: 'Rhône, France', address: { country_code: 'fr' } };

const geocoder = (options: { readonly key?: string; readonly timeout?: number; readonly interval?: number } = {}) =>
  createNominatimGeocoder({
    url: server.url,
    key: null,
    userAgent: 'Braise (https://braise.example)',
    interval: 0,
    timeout: 45_000,
    ...options,
  });

describe('Nominatim', () => {
  test('is asked by the parts of the address, in the country, and told who asks', async () => {
    server.answerWith(json(200, [HOUSE]));
    const found = await geocoder({ key: 'k' }).geocode(ADDRESS);
    expect(found).toEqual({
      ok: true,
      attribution: '© OpenStreetMap contributors (ODbL)',
      candidates: [{ latitude: 45.7600812, longitude: 4.8571034, accuracy: 'house', label: HOUSE.display_name }],
    });
    const [{ url, headers } = expect.fail()] = server.asked;
    expect(url.pathname).toBe('/below/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      street: '12 rue des Tilleuls',
      postalcode: '69003',
      city: 'Lyon',
      countrycodes: 'fr',
      limit: '5',
      format: 'jsonv2',
      addressdetails: '1',
      key: 'k',
    });
    expect(headers['user-agent']).toBe('Braise (https://braise.example)');
  });

  test('says how near each place is', async () => {
    server.answerWith(json(200, [HOUSE, STREET, TOWN, COUNTY]));
    const found = await geocoder().geocode(ADDRESS);
    expect(found).toMatchObject({
      candidates: [{ accuracy: 'house' }, { accuracy: 'street' }, { accuracy: 'city' }, { accuracy: 'region' }],
    });
  });

  test('offers five places at most, and none where there is none', async () => {
    const asked = geocoder();
    server.answerWith(
      json(
        200,
        Array.from({ length: 9 }, () => HOUSE),
      ),
    );
    expect(await asked.geocode(ADDRESS)).toMatchObject({ candidates: { length: 5 } });
    server.answerWith(json(200, []));
    expect(await asked.geocode({ ...ADDRESS, city: 'Nulle Part' })).toMatchObject({ ok: true, candidates: [] });
  });

  test.each([null, true, '', '4°', '1e3', 91, {}])('is believed where it is, and not where its latitude is %j', async (lat) => {
    server.answerWith(json(200, [{ ...HOUSE, lat }, HOUSE]));
    expect(await geocoder().geocode(ADDRESS)).toMatchObject({ ok: true, candidates: [{ label: HOUSE.display_name }] });
    server.answerWith(json(200, [{ ...HOUSE, lat }]));
    expect(await geocoder().geocode(ADDRESS)).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  test('names what is at a point', async () => {
    server.answerWith(json(200, HOUSE));
    expect(await geocoder().nearest(POINT)).toMatchObject({
      ok: true,
      place: { addressLine1: '12 Rue des Tilleuls', zipCode: '69003', city: 'Lyon', country: 'FR', accuracy: 'house' },
    });
    expect(server.asked[0]?.url.pathname).toBe('/below/reverse');
    expect(server.asked[0]?.url.searchParams.get('lat')).toBe('45.7601');
  });

  test('names nothing at sea', async () => {
    server.answerWith(json(200, { error: 'Unable to geocode' }));
    expect(await geocoder().nearest(POINT)).toMatchObject({ ok: true, place: null });
  });

  test('is not asked twice for the same', async () => {
    server.answerWith(json(200, [HOUSE]));
    const asked = geocoder();
    await asked.geocode(ADDRESS);
    await asked.geocode(ADDRESS);
    expect(server.asked).toHaveLength(1);
  });

  test('is asked in its pace', async () => {
    server.answerWith(json(200, []));
    const asked = geocoder({ interval: 100 });
    const began = performance.now();
    await Promise.all(['A', 'B', 'C'].map((city) => asked.geocode({ ...ADDRESS, city })));
    // when each arrives turns on the machine: not before its turn it is
    const times = server.asked.map(({ at }) => at - began);
    expect([times[1], times[2]]).toEqual([
      expect.toSatisfy((after: number) => after >= 95),
      expect.toSatisfy((after: number) => after >= 190),
    ]);
  });

  test('has nobody wait for long', async () => {
    server.answerWith(json(200, []));
    const asked = geocoder({ interval: 60_000 });
    await asked.geocode(ADDRESS);
    expect(await asked.geocode({ ...ADDRESS, city: 'B' })).toMatchObject({ ok: false, reason: 'rate-limited' });
    expect(server.asked).toHaveLength(1);
  });

  test('is left alone once it says that it is asked too often', async () => {
    server.answerWith(json(429, {}, { 'retry-after': '30' }));
    const asked = geocoder();
    expect(await asked.geocode(ADDRESS)).toMatchObject({ ok: false, reason: 'rate-limited' });
    expect(await asked.nearest(POINT)).toMatchObject({ ok: false, reason: 'rate-limited' });
    expect(server.asked).toHaveLength(1);
  });

  test('may be asked again when its pause is over', async () => {
    const asked = geocoder();
    server.answerWith(json(429, {}, { 'retry-after': '0' }));
    await asked.geocode(ADDRESS);
    server.answerWith(json(200, [HOUSE]));
    expect(await asked.geocode(ADDRESS)).toMatchObject({ ok: true, candidates: { length: 1 } });
  });

  const FAILURES: readonly (readonly [string, Answer, string])[] = [
    ['an error', json(500, {}), 'unavailable'],
    ['a refusal', json(403, {}), 'refused'],
    ['a page', text('<html>busy</html>'), 'unavailable'],
    ['another JSON', json(200, { candidates: [] }), 'unavailable'],
    ['coordinates that are none', json(200, [{ ...HOUSE, lat: 'north' }]), 'unavailable'],
    ['a flood', text(`"${'x'.repeat(600_000)}"`), 'unavailable'],
    ['a redirection', json(302, {}, { location: 'http://127.0.0.1:9/' }), 'unavailable'],
    ['silence', silence, 'unavailable'],
  ];
  test.each(FAILURES)('that answers with %s has failed, and the failure names no place', async (_, answer, reason) => {
    server.answerWith(answer);
    const asked = geocoder(answer === silence ? { timeout: 150 } : {});
    const outcomes = [await asked.geocode(ADDRESS), await asked.nearest(POINT)];
    expect(outcomes).toMatchObject([
      { ok: false, reason },
      { ok: false, reason },
    ]);
    expect(JSON.stringify(outcomes)).not.toMatch(/tilleuls|lyon|69003|45\.76|4\.85/i);
  });

  test('that is not there has failed', async () => {
    const nowhere = createNominatimGeocoder({ url: 'http://127.0.0.1:9', key: null, userAgent: 'Braise', interval: 0, timeout: 45_000 });
    expect(await nowhere.geocode(ADDRESS)).toMatchObject({ ok: false, reason: 'unavailable' });
  });
});
