import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { openStream } from '../live/testing/open-stream.ts';

let server: TestServer;
let base: string;
beforeAll(async () => {
  server = await createTestServer();
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const own = { home_id: server.camille.homeId };
  const { kysely } = server.database;
  await kysely
    .insertInto('gateway')
    .values({ ...own, id: 'IB1', kind: 'zigbee2mqtt', name: 'Pont', topic_root: 'a', username: 'a' })
    .execute();
  const capabilities = JSON.stringify({
    climates: [1, 2].map((channel) => ({ channel, roomType: 'HEATING', limits: { min: 5, max: 25, step: 0.5 }, modes: [] })),
    reports: [],
    power: 'mains',
    heatSource: null,
    identify: false,
    childLock: false,
  });
  const device = { ...own, gateway_id: 'IB1', address: '0x1', name: 'Plancher', vendor: 'v', model: 'm', capabilities };
  await kysely
    .insertInto('device')
    .values({ ...device, id: 'RU0000000001' })
    .execute();
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/v2/homes/${server.camille.homeId}${path}`,
    headers: { authorization: `Bearer ${server.camille.token}`, 'x-braise-client': 'webapp/1.0.0' },
    ...(payload === undefined ? {} : { payload }),
  });
const places = async () => {
  const zones = (await call('GET', '/zones')).json<{ name: string; devices: { serialNo: string }[] }[]>();
  return Object.fromEntries(
    zones.filter(({ devices }) => devices.length > 0).map(({ name, devices }) => [name, devices.map(({ serialNo }) => serialNo)]),
  );
};

test('a new device gets a room, and one of its zones another', async () => {
  const made = await call('POST', '/zones', { type: 'IMPLICIT_CONTROL', zoneType: 'HEATING', devices: [{ serialNo: 'RU0000000001' }] });
  expect([made.statusCode, made.json()]).toEqual([201, { id: 4 }]);
  expect(await places()).toEqual({ Plancher: ['RU0000000001'] });
  const moved = await call('POST', `/zones/${server.camille.rooms.HEATING}/devices?force=true`, { serialNo: 'RU0000000001', channel: '2' });
  expect([moved.statusCode, moved.json()]).toEqual([200, { revision: Number(moved.headers['x-braise-revision']) }]);
  expect(await places()).toEqual({ Salon: ['RU0000000001'], Plancher: ['RU0000000001'] });
});

test('rooms made at the same moment are all made', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Pièce ${index + 1}`);
  const answers = await Promise.all(names.map((name) => call('POST', '/zones', { zoneType: 'HEATING', name })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 201));
  expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(20);
  const zones = (await call('GET', '/zones')).json<{ name: string }[]>().map(({ name }) => name);
  expect(zones).toEqual(expect.arrayContaining(names));
});

const ids = async () => (await call('GET', '/zones')).json<{ id: number }[]>().map(({ id }) => id);
const unassigned = async () => {
  const answer = await server.app.inject({
    url: `/hops/homes/${server.camille.homeId}/roomsAndDevices`,
    headers: { authorization: `Bearer ${server.camille.token}` },
  });
  return JSON.stringify(answer.json<{ otherDevices: unknown }>().otherDevices);
};

test('a room goes with its timetables; its device stays, in no room, and its number is not given out again', async () => {
  const made = await call('POST', '/zones', { zoneType: 'HEATING', name: 'Buanderie', devices: [{ serialNo: 'RU0000000001' }] });
  const { id } = made.json<{ id: number }>();
  const setting = { type: 'HEATING', power: 'ON', temperature: { celsius: 20 } };
  const overlay = await server.app.inject({
    method: 'PUT',
    url: `/api/v2/homes/${server.camille.homeId}/zones/${id}/overlay`,
    headers: { authorization: `Bearer ${server.camille.token}` },
    payload: { setting, termination: { type: 'MANUAL' } },
  });
  expect(overlay.statusCode).toBe(200);
  expect(await unassigned()).not.toContain('RU0000000001');
  const stream = await openStream(`${base}/live/homes/${server.camille.homeId}`, server.camille.token);
  await stream.next('snapshot');
  const gone = await call('DELETE', `/zones/${id}`);
  expect([gone.statusCode, gone.json()]).toEqual([200, { revision: Number(gone.headers['x-braise-revision']) }]);
  expect((await stream.next('room-removed')).event).toMatchObject({ roomId: id });
  await stream.next('devices');
  await stream.close();
  expect(await ids()).not.toContain(id);
  expect(await unassigned()).toContain('RU0000000001');
  for (const path of [`/zones/${id}/state`, `/zones/${id}/schedule/activeTimetable`, `/zones/${id}/overlay`])
    expect([path, (await call('GET', path)).statusCode]).toEqual([path, 404]);
  for (const table of ['timetable_day', 'manual_control', 'device_channel'])
    expect([table, (await server.database.pool.query(`select from ${table} where room_id = ${id}`)).rowCount]).toEqual([table, 0]);
  expect((await call('DELETE', `/zones/${id}`)).statusCode).toBe(404);
  expect((await call('POST', '/zones', { zoneType: 'HEATING', name: 'Buanderie' })).json()).toEqual({ id: id + 1 });
});

test.each([
  ['/zones', { zoneType: 'HEATING', name: '' }, 422, 'validationFailed', 'name'],
  ['/zones', { zoneType: 'HEATING', name: 'a\u0000' }, 422, 'validationFailed', 'name'],
  ['/zones', { zoneType: 'GARDEN', name: 'Jardin' }, 422, 'validationFailed', 'zoneType'],
  ['/zones', { zoneType: 'HEATING', devices: [{ serialNo: 'VA9' }], name: 'x' }, 404, 'notFound', 'devices.0.serialNo'],
  ['/zones/1/devices', { serialNo: 'RU0000000001', channel: 3 }, 422, 'validationFailed', 'channel'],
  ['/zones/2/devices', { serialNo: 'RU0000000001' }, 422, 'setting.notSupported', 'serialNo'],
])('%s with %j is refused by field', async (path, payload, status, code, field) => {
  const answer = await call('POST', path, payload);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ code, field }] }]);
});

test('a home has at most a hundred rooms', async () => {
  const before = (await ids()).length;
  const answers = await Promise.all(
    Array.from({ length: 110 - before }, (_, index) => call('POST', '/zones', { zoneType: 'HEATING', name: `Chambre ${index}` })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBe(100 - before);
  const refused = answers.find(({ statusCode }) => statusCode !== 201);
  expect([refused?.statusCode, refused?.json()]).toMatchObject([422, { errors: [{ title: 'a home has at most 100 rooms' }] }]);
  const [first] = await ids();
  await call('DELETE', `/zones/${first ?? 0}`);
  expect((await call('POST', '/zones', { zoneType: 'HEATING', name: 'Grenier' })).statusCode).toBe(201);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
