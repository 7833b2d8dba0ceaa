import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBanGeocoder } from './ban-geocoder.ts';
import { type Answer, type GeocodingServer, json, silence, startGeocodingServer, text } from './testing/geocoding-server.ts';

let server: GeocodingServer;
beforeAll(async () => {
  server = await startGeocodingServer();
});
afterAll(() => server.stop());

const ADDRESS = { addressLine1: '12 rue des Tilleuls', zipCode: '69003', city: 'Lyon', country: 'FR' };
const POINT = { latitude: 45.7601, longitude: 4.8569 };
const HOUSE = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [4.857103, 45.760081] },
  properties: {
    label: '12 Rue des Tilleuls 69003 Lyon',
    score: 0.97,
    housenumber: '12',
    id: '69383_6821_00012',
    banId: '5c1f0a0e-98c6-4f0d-9a3c-6a2f5a7d1f10',
    name: '12 Rue des Tilleuls',
    postcode: '69003',
    citycode: '69383',
    x: 844_385.2,
    y: 6_519_213.8,
    city: 'Lyon',
    district: 'Lyon 3e Arrondissement',
    context: '69, Rhône, Auvergne-Rhône-Alpes',
    type: 'housenumber',
    importance: 0.68,
    street: 'Rue des Tilleuls',
    _type: 'address',
  },
};
const feature = (properties: object) => ({ ...HOUSE, properties: { ...HOUSE.properties, ...properties } });
const answer = (...features: readonly object[]) => json(200, { type: 'FeatureCollection', features, query: 'q' });

const geocoder = (timeout = 2_000) =>
  createBanGeocoder({ url: server.url, userAgent: 'Braise (https://braise.example)', interval: 0, timeout });

describe('the Base Adresse Nationale', () => {
  test('is asked for the address in words', async () => {
    server.answerWith(answer(HOUSE));
    expect(await geocoder().geocode(ADDRESS)).toEqual({
      ok: true,
      attribution: 'Base Adresse Nationale (Licence Ouverte 2.0)',
      candidates: [{ latitude: 45.760081, longitude: 4.857103, accuracy: 'house', label: '12 Rue des Tilleuls 69003 Lyon' }],
    });
    const [{ url, headers } = expect.fail()] = server.asked;
    expect(url.pathname).toBe('/below/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({ q: '12 rue des Tilleuls 69003 Lyon', limit: '5', autocomplete: '0' });
    expect(headers['user-agent']).toBe('Braise (https://braise.example)');
  });

  test('says how near each place is, and what is too unlike the address is left out', async () => {
    server.answerWith(
      answer(HOUSE, feature({ type: 'street' }), feature({ type: 'locality' }), feature({ type: 'municipality' }), feature({ score: 0.2 })),
    );
    expect(await geocoder().geocode(ADDRESS)).toMatchObject({
      candidates: [{ accuracy: 'house' }, { accuracy: 'street' }, { accuracy: 'street' }, { accuracy: 'city' }],
    });
  });

  test('is not asked about other countries, nor for words that it refuses', async () => {
    server.answerWith(answer(HOUSE));
    expect(await geocoder().geocode({ ...ADDRESS, country: 'DE' })).toMatchObject({ ok: true, candidates: [] });
    expect(await geocoder().geocode({ ...ADDRESS, addressLine1: '…', zipCode: '—', city: '!' })).toMatchObject({
      ok: true,
      candidates: [],
    });
    expect(server.asked).toEqual([]);
    await geocoder().geocode({ ...ADDRESS, addressLine1: `« Le Mas » ${'x'.repeat(300)}` });
    expect(server.asked[0]?.url.searchParams.get('q')).toMatch(/^Le Mas .{190,193}$/);
  });

  test('names what is at a point, overseas too', async () => {
    server.answerWith(answer(HOUSE));
    expect(await geocoder().nearest(POINT)).toMatchObject({
      place: { addressLine1: '12 Rue des Tilleuls', zipCode: '69003', city: 'Lyon', country: 'FR', accuracy: 'house' },
    });
    expect(Object.fromEntries(server.asked[0]?.url.searchParams ?? [])).toEqual({ lat: '45.7601', lon: '4.8569', limit: '1' });
    server.answerWith(answer(feature({ type: 'municipality', name: 'Saint-Denis', city: 'Saint-Denis', postcode: '97400' })));
    expect(await geocoder().nearest(POINT)).toMatchObject({ place: { addressLine1: null, city: 'Saint-Denis', country: 'RE' } });
  });

  test('names nothing where it knows nothing', async () => {
    server.answerWith(answer());
    expect(await geocoder().geocode(ADDRESS)).toMatchObject({ ok: true, candidates: [] });
    expect(await geocoder().nearest(POINT)).toMatchObject({ ok: true, place: null });
  });

  const FAILURES: readonly (readonly [string, Answer, string])[] = [
    ['that it is asked too often', json(429, {}), 'rate-limited'],
    ['an error', json(504, {}), 'unavailable'],
    ['a refusal', json(400, { code: 400, message: 'q must contain between 3 and 200 chars' }), 'refused'],
    ['a page', text('<html>busy</html>'), 'unavailable'],
    ['another JSON', json(200, []), 'unavailable'],
    ['coordinates that are none', answer({ ...HOUSE, geometry: { coordinates: [200, 100] } }), 'unavailable'],
    ['silence', silence, 'unavailable'],
  ];
  test.each(FAILURES)('that answers %s has failed, and the failure names no place', async (_, given, reason) => {
    server.answerWith(given);
    const asked = geocoder(150);
    const outcomes = [await asked.geocode(ADDRESS), await asked.nearest(POINT)];
    expect(outcomes).toMatchObject([
      { ok: false, reason },
      { ok: false, reason },
    ]);
    expect(JSON.stringify(outcomes)).not.toMatch(/tilleuls|lyon|69003|45\.76|4\.85/i);
  });
});
