import { randomUUID } from 'node:crypto';
import { geocodeAnswer, nearestAnswer, countries } from '@braise/contract/onboarding';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteLeftHomes } from '../../features/people/deletion/delete-left-homes.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** A person without a home, signed in. */
async function newcomer(locale = 'fr'): Promise<{ readonly personId: string; readonly token: string }> {
  const personId = randomUUID();
  const person = { id: personId, email: `${personId}@braise.example`, name: 'Alix', locale, password_hash: '' };
  await server.database.kysely.insertInto('person').values(person).execute();
  return { personId, token: server.signIn(personId) };
}

const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const HOME = {
  name: '  Le Mas  ',
  address: { addressLine1: '12 rue des Tilleuls', zipCode: '69003', city: 'Lyon', country: 'FRA' },
  geolocation: { latitude: 45.7601, longitude: 4.8569 },
};
const keyed = (key: string) => ({ 'idempotency-key': key });
const error = (answer: { json(): unknown }) => (answer.json() as { errors: readonly { code: string; field?: string }[] }).errors[0];
const homesOf = (personId: string) =>
  server.database.kysely.selectFrom('membership').select('home_id').where('person_id', '=', personId).execute();
const homesThere = async () => (await server.database.kysely.selectFrom('home').select('id').execute()).length;

describe('a new home', () => {
  test('is lived in from then on, in the zone of its place and the language of its person', async () => {
    const { token } = await newcomer('en');
    const made = await call('POST', '/api/v2/homes', token, HOME);
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: number }>();
    expect((await call('GET', '/api/v2/me', token)).json()).toMatchObject({ homes: [{ id, name: 'Le Mas' }] });
    expect((await call('GET', `/api/v2/homes/${id}`, token)).json()).toMatchObject({
      name: 'Le Mas',
      dateTimeZone: 'Europe/Paris',
      language: 'en',
      generation: 'LINE_X',
      zonesCount: 0,
      installationCompleted: false,
      isHeatPumpInstalled: false,
      address: { ...HOME.address, addressLine2: null, state: null },
      geolocation: HOME.geolocation,
    });
  });

  test('makes who has left several wait, and keeps none of them for long', async () => {
    const { personId, token } = await newcomer();
    const statuses: number[] = [];
    const makeAndLeave = async () => {
      const made = await call('POST', '/api/v2/homes', token, HOME);
      statuses.push(made.statusCode);
      if (made.statusCode !== 201) return made;
      const { id } = made.json<{ id: number }>();
      const left = { url: `/api/v2/homes/${id}/users/${personId}`, headers: { authorization: `Bearer ${token}` } };
      expect((await server.app.inject({ method: 'DELETE', ...left })).statusCode).toBe(204);
      return made;
    };
    for (let count = 0; count < 3; count += 1) await makeAndLeave();
    const refused = await makeAndLeave();
    expect([error(refused), refused.headers['retry-after']]).toMatchObject([{ code: 'rateLimited' }, '3600']);
    expect(statuses).toEqual([201, 201, 201, 429]);
    for (let count = 0; count < 5; count += 1) {
      await server.database.kysely.deleteFrom('sign_in_throttle').execute();
      await makeAndLeave();
    }
    expect(statuses.filter((status) => status === 201).length).toBe(8);
    expect((await call('GET', '/api/v2/me/leftHomes', token)).json()).toHaveLength(5);
    const before = await homesThere();
    await deleteLeftHomes(server.people, server.now());
    expect(before - (await homesThere())).toBe(3);
    await server.people.mailer.settled();
    const mails = (await server.outbox.list()).filter(({ to }) => to === `${personId}@braise.example`);
    const deleted = mails.filter(({ subject }) => subject === 'Le logement «\u00a0Le Mas\u00a0» est supprimé');
    expect(deleted).toHaveLength(3);
    // they were not kept as long as it was said
    for (const { id } of deleted) expect((await server.outbox.read(id))?.text).toContain('Cinq logements au plus attendent votre retour');
  });

  test('without rooms and devices is shown all the same', async () => {
    const { token } = await newcomer();
    const { id } = (await call('POST', '/api/v2/homes', token, HOME)).json<{ id: number }>();
    const view = await call('GET', `/live/homes/${id}/view`, token);
    expect([view.statusCode, view.json()]).toMatchObject([200, { rooms: [] }]);
    const paths = ['state', 'zones', 'zoneStates', 'devices', 'weather', 'mobileDevices'].map((part) => `/api/v2/homes/${id}/${part}`);
    const answers = await Promise.all([...paths, `/hops/homes/${id}/roomsAndDevices`].map((path) => call('GET', path, token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  test('is due at the engine, and its weather before all others', async () => {
    const { token } = await newcomer();
    const { id } = (await call('POST', '/api/v2/homes', token, HOME)).json<{ id: number }>();
    const { kysely } = server.database;
    expect(await kysely.selectFrom('agenda').select('home_id').where('home_id', '=', id).execute()).toHaveLength(1);
    expect(await kysely.selectFrom('weather_fetch').select('due_at').where('home_id', '=', id).execute()).toEqual([
      { due_at: new Date(0) },
    ]);
  });

  test('asked for again under the same key is the same home', async () => {
    const { token, personId } = await newcomer();
    const first = await call('POST', '/api/v2/homes', token, HOME, keyed('a'));
    const again = await call('POST', '/api/v2/homes', token, HOME, keyed('a'));
    expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([201, first.json(), 'true']);
    const other = await call('POST', '/api/v2/homes', token, { ...HOME, name: 'Ailleurs' }, keyed('a'));
    expect([other.statusCode, error(other)]).toMatchObject([409, { code: 'conflict', field: 'idempotency-key' }]);
    expect(await homesOf(personId)).toHaveLength(1);
  });

  test('is refused to who lives in one', async () => {
    const { camille } = server;
    const before = await homesThere();
    for (const headers of [{}, keyed('new')]) {
      const answer = await call('POST', '/api/v2/homes', camille.token, HOME, headers);
      expect([answer.statusCode, error(answer)?.code]).toEqual([409, 'home.alreadyResident']);
    }
    expect(await homesThere()).toBe(before);
  });

  test.each([['with one key'], ['each with its own'], ['without any']])('asked for fifty times at once %s is one', async (how) => {
    const { token, personId } = await newcomer();
    const before = await homesThere();
    const headers = (index: number) => (how === 'without any' ? {} : keyed(how === 'with one key' ? 'same' : `key-${index}`));
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => call('POST', '/api/v2/homes', token, HOME, headers(index))));
    const statuses = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
    expect(await homesThere()).toBe(before + 1);
    const [home] = await homesOf(personId);
    const ids = new Set(statuses['201']?.map((answer) => answer.json<{ id: number }>().id));
    expect(ids).toEqual(new Set([home?.home_id]));
    expect([statuses['201']?.length, (statuses['409'] ?? []).length]).toEqual(how === 'with one key' ? [50, 0] : [1, 49]);
  });

  test.each([
    ['name', { ...HOME, name: ' ' }],
    ['name', { ...HOME, name: 'x'.repeat(41) }],
    ['name', { ...HOME, name: 'Le\u0000Mas' }],
    ['address.addressLine1', { ...HOME, address: { ...HOME.address, addressLine1: '' } }],
    ['address.addressLine1', { ...HOME, address: { ...HOME.address, addressLine1: 'rue\u0000' } }],
    ['address.city', { ...HOME, address: { ...HOME.address, city: 'x'.repeat(201) } }],
    ['address.city', { ...HOME, address: { ...HOME.address, city: '\ud800' } }],
    ['address.zipCode', { ...HOME, address: { ...HOME.address, zipCode: ' ' } }],
    ['address.country', { ...HOME, address: { ...HOME.address, country: 'XXX' } }],
    ['address.country', { ...HOME, address: { ...HOME.address, country: 'France' } }],
    ['geolocation', { ...HOME, geolocation: null }],
    ['geolocation.latitude', { ...HOME, geolocation: { latitude: 90.1, longitude: 0 } }],
    ['geolocation.longitude', { ...HOME, geolocation: { latitude: 0, longitude: -181 } }],
    ['geolocation.longitude', { ...HOME, geolocation: { latitude: 45, longitude: 'east' } }],
  ])('says that %s is wrong, and makes nothing', async (field, payload) => {
    const { token, personId } = await newcomer();
    const answer = await call('POST', '/api/v2/homes', token, payload);
    expect([answer.statusCode, error(answer)]).toMatchObject([422, { code: 'validationFailed', field }]);
    expect(await homesOf(personId)).toEqual([]);
  });

  test('of others stays closed to who has none', async () => {
    const { token } = await newcomer();
    for (const path of [`/api/v2/homes/${server.louis.homeId}`, `/energy-insights/homes/${server.louis.homeId}/tariffs`]) {
      expect((await call('GET', path, token)).statusCode).toBe(404);
    }
  });

  test('is not made for an account that is gone', async () => {
    const { token, personId } = await newcomer();
    await server.database.kysely.deleteFrom('person').where('id', '=', personId).execute();
    expect((await call('POST', '/api/v2/homes', token, HOME)).statusCode).toBe(401);
  });
});

describe('places', () => {
  test('lists the countries with what a map of each shows', async () => {
    const { token } = await newcomer();
    const answer = countries.parse((await call('GET', '/api/v2/countries', token)).json());
    expect(answer.countries.find(({ code }) => code === 'FRA')).toMatchObject({ alpha2: 'FR', currency: 'EUR', tariffLinking: true });
    // where nothing is sold that this server knows, and where it is told of no price that what is sold follows
    for (const country of ['ITA', 'USA', 'NLD', 'SWE'])
      expect(answer.countries.find(({ code }) => code === country)).toMatchObject({ tariffLinking: false });
  });

  test('finds an address and the town at a point, and says whom to thank', async () => {
    const { token } = await newcomer();
    const found = geocodeAnswer.parse((await call('POST', '/api/v2/geocode', token, HOME.address)).json());
    expect(found).toMatchObject({ candidates: [{ accuracy: 'city', label: 'Lyon (69)' }], attribution: 'GeoNames (CC BY 4.0)' });
    const near = nearestAnswer.parse((await call('POST', '/api/v2/geocode/nearest', token, { latitude: 45.757, longitude: 4.835 })).json());
    expect(near.place).toMatchObject({ city: 'Lyon', country: 'FRA', accuracy: 'city' });
  });

  test.each([
    ['zipCode', { ...HOME.address, zipCode: '' }],
    ['country', { ...HOME.address, country: 'XXX' }],
  ])('does not look for an address whose %s is wrong', async (field, payload) => {
    const { token } = await newcomer();
    const answer = await call('POST', '/api/v2/geocode', token, payload);
    expect([answer.statusCode, error(answer)?.field]).toEqual([422, field]);
  });

  test('has no map tiles unless they are set up', async () => {
    const { token } = await newcomer();
    expect((await call('GET', '/api/v2/mapConfiguration', token)).json()).toEqual({ tiles: null });
  });
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});

test('where places are is asked thirty times at once by a person, and by others meanwhile', async () => {
  const { token } = await newcomer();
  const here = { latitude: 45.76, longitude: 4.85 };
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await call('POST', '/api/v2/geocode/nearest', token, here)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const refused = await call('POST', '/api/v2/geocode/nearest', token, here);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  const other = await newcomer();
  expect((await call('POST', '/api/v2/geocode/nearest', other.token, here)).statusCode).toBe(200);
});
