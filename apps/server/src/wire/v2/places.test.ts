import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
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

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
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

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
