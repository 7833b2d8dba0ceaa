import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MobileDeviceBody } from '@braise/contract/v2';
import type { BusMessage } from '../../bus/bus.ts';
import { instant } from '@braise/domain';
import { tidyBands } from '../../features/mobile-devices/tidy-bands.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
/** A second resident of the same home. */
let alexToken: string;
beforeAll(async () => {
  server = await createTestServer();
  const id = randomUUID();
  const { kysely } = server.database;
  await kysely.insertInto('person').values({ id, email: 'alex@braise.example', name: 'Alex', password_hash: '' }).execute();
  await kysely.insertInto('membership').values({ home_id: server.camille.homeId, person_id: id }).execute();
  alexToken = server.signIn(id, 86_400_000 * 3);
});
afterAll(() => server.close());

beforeEach(async () => {
  server.setTime(EVENING);
  await server.database.kysely.deleteFrom('mobile_device').execute();
  await server.database.kysely.updateTable('home').set({ presence: 'HOME', presence_lock: null }).execute();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, token = server.camille.token) =>
  server.app.inject({
    method,
    url: `/api/v2/homes/${server.camille.homeId}${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
const get = async (path: string): Promise<unknown> => (await call('GET', path)).json();

const METADATA = { platform: 'iOS', osVersion: '26.1', model: 'iPhone', locale: 'fr' };

async function phone(token = server.camille.token, tracks = true): Promise<number> {
  const made = await call('POST', '/mobileDevices', { name: 'Téléphone', deviceMetadata: METADATA }, token);
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: number }>();
  if (tracks) await call('PUT', `/mobileDevices/${id}/settings`, { geoTrackingEnabled: true }, token);
  return id;
}
const says = async (id: number, atHome: boolean | string, token = server.camille.token) =>
  (await call('PUT', `/mobileDevices/${id}/location`, { atHome }, token)).statusCode;
const presence = async () => ((await get('/state')) as { presence: string }).presence;
/** Who has left has forgotten nothing by then. */
const AWAY_AFTER = 10 * 60_000;
const laterBy = (ms: number) => server.setTime(EVENING + ms);

test('a new phone belongs to the one who adds it, is told to nobody else, and does not track', async () => {
  const id = await phone(server.camille.token, false);
  const settings = {
    geoTrackingEnabled: false,
    specialOffersEnabled: false,
    onDemandLogRetrievalEnabled: false,
    pushNotifications: {
      lowBatteryReminder: true,
      awayModeReminder: true,
      homeModeReminder: true,
      openWindowReminder: true,
      energySavingsReportReminder: true,
      incidentDetection: true,
      energyIqReminder: true,
      tariffHighPriceAlert: true,
      tariffLowPriceAlert: true,
    },
  };
  const body = { id, name: 'Téléphone', settings, deviceMetadata: METADATA };
  expect(await get('/mobileDevices')).toEqual([body]);
  expect(await get(`/mobileDevices/${id}`)).toEqual(body);
  const users = (await get('/users')) as { name: string; homes: unknown; mobileDevices: unknown }[];
  expect(users.map(({ name, homes, mobileDevices }) => [name, homes, mobileDevices])).toEqual([
    ['Camille', [{ id: server.camille.homeId, name: 'Chez Camille' }], [body]],
    ['Alex', [{ id: server.camille.homeId, name: 'Chez Camille' }], []],
  ]);
  const me = (token: string) => server.app.inject({ url: '/api/v2/me', headers: { authorization: `Bearer ${token}` } });
  expect((await me(server.camille.token)).json()).toMatchObject({ mobileDevices: [body] });
  expect((await me(alexToken)).json()).toMatchObject({ mobileDevices: [] });
});

test('settings are kept, and what is left out stays', async () => {
  const id = await phone();
  await call('PUT', `/mobileDevices/${id}/settings`, { specialOffersEnabled: 'True', pushNotifications: { awayModeReminder: false } });
  expect(await get(`/mobileDevices/${id}/settings`)).toMatchObject({
    geoTrackingEnabled: true,
    specialOffersEnabled: true,
    onDemandLogRetrievalEnabled: false,
    pushNotifications: { awayModeReminder: false, homeModeReminder: true },
  });
});

test('the home is away once every phone that tracks has said that it is out', async () => {
  const [mine, theirs] = [await phone(), await phone(alexToken)];
  await phone(server.camille.token, false);
  expect(await says(mine, false)).toBe(204);
  // the other has not said yet
  expect(await presence()).toBe('HOME');
  expect(await says(theirs, 'false', alexToken)).toBe(204);
  expect(await presence()).toBe('HOME');
  laterBy(AWAY_AFTER);
  expect(await presence()).toBe('AWAY');
  expect(await get(`/zones/${server.camille.rooms.HEATING}/state`)).toMatchObject({
    tadoMode: 'AWAY',
    setting: { temperature: { celsius: 16 } },
  });
  await says(theirs, true, alexToken);
  expect(await presence()).toBe('HOME');
  // who left last and came first is nobody's to read later
  expect(await get('/journal')).toMatchObject({ entries: [] });
});

test('a change reaches the engine and the stream', async () => {
  const id = await phone();
  const heard: BusMessage[] = [];
  const unsubscribe = server.bus.subscribe((message) => heard.push(message));
  const own = { home_id: server.camille.homeId };
  await server.database.kysely
    .updateTable('agenda')
    .set({ due_at: new Date(EVENING + 3_600_000) })
    .where('home_id', '=', own.home_id)
    .execute();
  await says(id, false);
  unsubscribe();
  const { revision } = await server.database.kysely
    .selectFrom('home')
    .select('revision')
    .where('id', '=', own.home_id)
    .executeTakeFirstOrThrow();
  expect(heard).toEqual([{ type: 'home-changed', homeId: own.home_id, revision }]);
  const due = await server.database.kysely
    .selectFrom('agenda')
    .select('due_at')
    .where('home_id', '=', own.home_id)
    .executeTakeFirstOrThrow();
  expect(due.due_at.getTime()).toBe(EVENING);
  laterBy(AWAY_AFTER);
  const view = await server.app.inject({
    url: `/live/homes/${own.home_id}/view`,
    headers: { authorization: `Bearer ${server.camille.token}` },
  });
  expect(view.json()).toMatchObject({ home: { presence: 'AWAY', geofencing: true, presenceLocked: false } });
});

test('of two phones that speak at once neither is overlooked', async () => {
  const [mine, theirs] = [await phone(), await phone(alexToken)];
  const { pool } = server.database;
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select 1 from home where id = $1 for update', [server.camille.homeId]);
  const both = Promise.all([says(mine, false), says(theirs, false, alexToken)]);
  try {
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2);
  } finally {
    await other.query('commit');
    other.release();
  }
  expect(await both).toEqual([204, 204]);
  laterBy(AWAY_AFTER);
  expect(await presence()).toBe('AWAY');
});

test('a lock outranks the phones, which go on saying where they are', async () => {
  const id = await phone();
  expect(await get('/state')).toEqual({ presence: 'HOME', presenceLocked: false });
  await call('PUT', '/presenceLock', { homePresence: 'HOME' });
  await says(id, false);
  laterBy(AWAY_AFTER);
  const locked = { presence: 'HOME', presenceLocked: true };
  expect(await get('/state')).toEqual({ ...locked, showHomePresenceSwitchButton: true, showSwitchToAutoGeofencingButton: true });
  await call('DELETE', '/presenceLock');
  expect(await get('/state')).toEqual({ presence: 'AWAY', presenceLocked: false });
});

test('without a phone that tracks there is nothing to switch to', async () => {
  expect(await get('/state')).toEqual({ presence: 'HOME', presenceLocked: false, showSwitchToAutoGeofencingButton: false });
});

test.each([
  [
    'is no longer let to track',
    'PUT',
    '/settings',
    { geoTrackingEnabled: false },
    200,
    [{ at_home: null, location_at: null, track: null, habit: null }],
  ],
  ['is taken out of the home', 'DELETE', '', undefined, 204, []],
] as const)('the home is not held away by a phone that %s', async (_, method, path, payload, status, kept) => {
  const id = await phone();
  await says(id, false);
  laterBy(AWAY_AFTER);
  expect(await presence()).toBe('AWAY');
  expect((await call(method, `/mobileDevices/${id}${path}`, payload)).statusCode).toBe(status);
  expect(await presence()).toBe('HOME');
  expect(await server.database.kysely.selectFrom('mobile_device').select(['at_home', 'location_at', 'track', 'habit']).execute()).toEqual(
    kept,
  );
  expect(await server.database.kysely.selectFrom('phone_band').selectAll().execute()).toEqual([]);
});

test('a phone that is silent for half a day is stale, and keeps no home away', async () => {
  const id = await phone();
  await says(id, false);
  expect(await get(`/mobileDevices/${id}`)).toMatchObject({
    location: { atHome: false, stale: false, bearingFromHome: { degrees: 0, radians: 0 }, relativeDistanceFromHomeFence: 1 },
  });
  const heard = (await get(`/mobileDevices/${id}`)) as MobileDeviceBody;
  laterBy(12 * 3_600_000 - 1);
  expect(await get(`/mobileDevices/${id}`)).toMatchObject({ location: { stale: false } });
  expect(await presence()).toBe('AWAY');
  laterBy(12 * 3_600_000);
  expect(await get(`/mobileDevices/${id}`)).toMatchObject({ location: { atHome: false, stale: true, heardAt: heard.location?.heardAt } });
  expect(await presence()).toBe('HOME');
  // it is heard again, and was out all the time
  expect(await says(id, false)).toBe(204);
  expect(await presence()).toBe('AWAY');
});

test('a phone says how far it is, in bands; the ways it came are kept with it, and go with it', async () => {
  const id = await phone();
  const tells = async (distanceBand: number | string, minute: number) => {
    laterBy(minute * 60_000);
    return (await call('PUT', `/mobileDevices/${id}/location`, { distanceBand })).statusCode;
  };
  expect([await tells(0, 0), await tells(1, 1), await tells(2, 4), await tells(4, 5), await tells('2', 6)]).toEqual([
    204, 204, 204, 204, 204,
  ]);
  const location = async () => ((await get(`/mobileDevices/${id}`)) as { location: object }).location;
  expect(await location()).toMatchObject({ atHome: false, distanceBand: 2, relativeDistanceFromHomeFence: 0.5 });
  const bands = await server.database.kysely.selectFrom('phone_band').select('band').orderBy('at').execute();
  expect(bands.map(({ band }) => band)).toEqual([0, 1, 2]);
  expect([await tells(5, 7), await tells(1.5, 7), await tells('5', 7), await tells('', 7)]).toEqual([422, 422, 422, 422]);
  expect((await call('PUT', `/mobileDevices/${id}/location`, {})).statusCode).toBe(422);
  await tidyBands(server.database, instant(EVENING + 60 * 86_400_000 + 2 * 60_000));
  expect(await server.database.kysely.selectFrom('phone_band').select('band').execute()).toEqual([{ band: 2 }]);
  await call('DELETE', `/mobileDevices/${id}`);
  expect(await server.database.kysely.selectFrom('phone_band').selectAll().execute()).toEqual([]);
});

test('one that says two things says the same by both, or is not believed', async () => {
  const id = await phone();
  const say = (atHome: boolean, distanceBand: number) => call('PUT', `/mobileDevices/${id}/location`, { atHome, distanceBand });
  for (const [atHome, band] of [
    [true, 0],
    [false, 1],
  ] as const) {
    laterBy(band * 60_000);
    expect((await say(atHome, band)).statusCode).toBe(204);
    expect(await get(`/mobileDevices/${id}`)).toMatchObject({ location: { atHome, distanceBand: band } });
  }
  for (const refused of [await say(true, 3), await say(false, 0)])
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ code: 'validationFailed', field: 'distanceBand' }] }]);
  expect(await get(`/mobileDevices/${id}`)).toMatchObject({ location: { atHome: false, distanceBand: 1 } });
});

test('a phone that goes on saying that it is out holds the absence', async () => {
  const id = await phone();
  for (const hour of [0, 4, 8]) {
    laterBy(hour * 3_600_000);
    expect(await says(id, false)).toBe(204);
  }
  laterBy(19 * 3_600_000);
  expect(await presence()).toBe('AWAY');
  laterBy(20 * 3_600_000);
  expect(await presence()).toBe('HOME');
});

test('when a phone usually comes home is learned, as counts alone', async () => {
  const id = await phone();
  await says(id, true);
  laterBy(3_600_000);
  await says(id, false);
  laterBy(2 * 3_600_000);
  await says(id, true);
  const { habit } = await server.database.kysely.selectFrom('mobile_device').select('habit').where('id', '=', id).executeTakeFirstOrThrow();
  expect(habit).toMatchObject({ returns: { 'work/20': { 84: 1 } } });
});

test('a phone that says the same again changes nothing of the home', async () => {
  const id = await phone();
  await says(id, false);
  const revision = async () =>
    (await server.database.kysely.selectFrom('home').select('revision').where('id', '=', server.camille.homeId).executeTakeFirstOrThrow())
      .revision;
  const before = await revision();
  const told: BusMessage[] = [];
  const unsubscribe = server.bus.subscribe((message) => void told.push(message));
  server.setTime(EVENING + 3_600_000);
  const again = await call('PUT', `/mobileDevices/${id}/location`, { atHome: false });
  unsubscribe();
  expect([again.statusCode, again.headers['x-braise-revision']]).toEqual([204, String(before)]);
  expect([await revision(), told]).toEqual([before, []]);
  const { location_at: heard } = await server.database.kysely
    .selectFrom('mobile_device')
    .select('location_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(heard?.getTime()).toBe(EVENING + 3_600_000);
  expect(await says(id, true)).toBe(204);
  expect([await presence(), await revision()]).toEqual(['HOME', before + 1]);
});

test('of what a phone tells late, in whatever order, the last that happened counts', async () => {
  const id = await phone();
  const minute = 60_000;
  const crossed = async (atHome: boolean, at: number) => {
    const occurredAt = new Date(at).toISOString();
    return (await call('PUT', `/mobileDevices/${id}/location`, { atHome, occurredAt })).statusCode;
  };
  const kept = () => server.database.kysely.selectFrom('mobile_device').select('at_home').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await crossed(true, EVENING - 5 * minute)).toBe(204);
  expect(await crossed(false, EVENING - 30 * minute)).toBe(204);
  expect(await crossed(true, EVENING - 40 * minute)).toBe(204);
  expect([await presence(), await kept()]).toEqual(['HOME', { at_home: true }]);
  // a clock that is ahead does not keep the phone from being heard later
  expect(await crossed(false, EVENING + 60 * minute)).toBe(204);
  laterBy(AWAY_AFTER);
  expect([await presence(), await kept()]).toEqual(['AWAY', { at_home: false }]);
  expect(await crossed(true, EVENING + AWAY_AFTER)).toBe(204);
  expect(await presence()).toBe('HOME');
});

test('a phone says what it is, and saying it again changes nothing', async () => {
  const id = await phone();
  const now = { platform: 'IOS', osVersion: '26.2', model: 'iPhone 17', locale: 'fr-FR' };
  const tell = (payload: object, token?: string) => call('PUT', `/mobileDevices/${id}/metadata`, payload, token);
  const version = async () =>
    (await server.database.kysely.selectFrom('mobile_device').select('app_version').where('id', '=', id).executeTakeFirstOrThrow())
      .app_version;
  const first = await tell(now);
  expect(first.statusCode).toBe(204);
  expect(await get(`/mobileDevices/${id}`)).toMatchObject({
    name: 'Téléphone',
    deviceMetadata: now,
    settings: { geoTrackingEnabled: true },
  });
  const again = await tell(now);
  expect([again.statusCode, again.headers['x-braise-revision']]).toEqual([204, first.headers['x-braise-revision']]);
  expect((await tell({ ...now, platform: 'UNKNOWN' })).statusCode).toBe(422);
  expect((await tell({ ...now, model: '' })).statusCode).toBe(422);
  expect((await tell({ ...now, osVersion: '27' }, alexToken)).statusCode).toBe(403);
  // apps of before do not say which they are
  expect(await version()).toBe('');
  expect((await tell({ ...now, appVersion: '8.4.0' })).statusCode).toBe(204);
  expect(await version()).toBe('8.4.0');
});

test('an event that is sent again with its key is stored once', async () => {
  const id = await phone();
  const send = (atHome: boolean) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/v2/homes/${server.camille.homeId}/mobileDevices/${id}/location`,
      headers: { authorization: `Bearer ${server.camille.token}`, 'idempotency-key': `left-${id}` },
      payload: { atHome },
    });
  const first = await send(false);
  await says(id, true);
  const again = await send(false);
  expect([again.statusCode, again.headers['x-braise-revision']]).toEqual([204, first.headers['x-braise-revision']]);
  expect(await presence()).toBe('HOME');
});

test("another's phone can be neither spoken for nor set; one that does not track says nothing", async () => {
  const [mine, idle] = [await phone(), await phone(server.camille.token, false)];
  expect(await says(mine, false, alexToken)).toBe(403);
  expect((await call('PUT', `/mobileDevices/${mine}/settings`, { geoTrackingEnabled: false }, alexToken)).statusCode).toBe(403);
  expect(await says(idle, false)).toBe(409);
  expect(await says(mine + 1000, false)).toBe(404);
  expect(await presence()).toBe('HOME');
});

test("another's phone is not given away by its name", async () => {
  const id = await phone();
  await says(id, false);
  laterBy(AWAY_AFTER);
  const before = await get(`/mobileDevices/${id}`);
  expect((await call('PUT', `/mobileDevices/${id}`, { name: 'Tablette' }, alexToken)).statusCode).toBe(403);
  expect(await get(`/mobileDevices/${id}`)).toEqual(before);
  expect(await presence()).toBe('AWAY');
});

test('a resident who leaves takes the phones along', async () => {
  const id = await phone(alexToken);
  const { person_id } = await server.database.kysely
    .selectFrom('mobile_device')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await server.database.kysely.deleteFrom('membership').where('person_id', '=', person_id).execute();
  expect(await get('/mobileDevices')).toEqual([]);
});

test('a repeated request adds no second phone', async () => {
  const add = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/v2/homes/${server.camille.homeId}/mobileDevices`,
      headers: { authorization: `Bearer ${server.camille.token}`, 'idempotency-key': 'once' },
      payload: { name: 'Téléphone' },
    });
  const answers = await Promise.all([add(), add(), add()]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await get('/mobileDevices')).toHaveLength(1);
});

test('how a phone is to watch follows from the home', async () => {
  const id = await phone();
  expect(await get(`/mobileDevices/${id}/geoLocationConfig`)).toMatchObject({
    home: { geolocation: null, region: 400 },
    regions: [400, 1500, 5000, 15_000],
    wakeupInterval: 14_400,
  });
});

test.each([
  [{}, 'name'],
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ name: 'x', deviceMetadata: { model: 7 } }, 'deviceMetadata.model'],
])('a phone as %j is refused', async (payload, field) => {
  const answer = await call('POST', '/mobileDevices', payload);
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ code: 'validationFailed', field }] }]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
