import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PLAIN_CLIMATE, PLAIN_VALVE } from '../../testing/plain-valve.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const VALVE = 'VA0000000001';
const PLAIN = 'VA0000000002';
const THEIRS = 'VA0000000003';
const GATEWAY = 'IB0000000001';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { camille, louis } = server;
  const able = {
    ...PLAIN_VALVE,
    childLock: true,
    adaptsValve: true,
    climates: [{ ...PLAIN_CLIMATE, calibration: { min: -5, max: 5, step: 0.5 } }],
    reports: [{ quantity: 'temperature', channel: 0, gettable: true }],
  };
  const put = async (homeId: number, gateway: string, id: string, capabilities: object, roomId: number | null) => {
    const { kysely } = server.database;
    const row = { home_id: homeId, id: gateway, kind: 'zigbee2mqtt', name: 'Pont', topic_root: gateway, username: gateway } as const;
    await kysely
      .insertInto('gateway')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const device = { home_id: homeId, gateway_id: gateway, id, address: `0x${id}`, name: id, vendor: 'v', model: 'm' };
    await kysely
      .insertInto('device')
      .values({ ...device, capabilities: JSON.stringify(capabilities) })
      .execute();
    if (roomId !== null)
      await kysely.insertInto('device_channel').values({ home_id: homeId, device_id: id, channel: 0, room_id: roomId }).execute();
  };
  await put(camille.homeId, GATEWAY, VALVE, able, camille.rooms.HEATING);
  await put(camille.homeId, GATEWAY, PLAIN, PLAIN_VALVE, null);
  await put(louis.homeId, 'IB0000000002', THEIRS, able, louis.rooms.HEATING);
  server.reachable.add(VALVE).add(PLAIN).add(THEIRS);
});
afterAll(() => server.close());
beforeEach(() => server.sent.splice(0));

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${server.camille.token}` },
    ...(payload === undefined ? {} : { payload }),
  });
const device = (serial: string, path = '') => `/api/v2/devices/${serial}${path}`;
const hops = (serial: string) => `/hops/homes/${server.camille.homeId}/roomsAndDevices/devices/${serial}`;

test('a device and a gateway are read by their serial alone', async () => {
  expect((await call('GET', device(VALVE))).json()).toMatchObject({ serialNo: VALVE, deviceType: 'VA04', childLockEnabled: false });
  expect((await call('GET', device(GATEWAY))).json()).toMatchObject({ serialNo: GATEWAY, deviceType: 'IB02' });
  expect((await call('GET', `/api/v2/bridges/${GATEWAY}`)).json()).toEqual({ partner: null, homeId: server.camille.homeId });
});

test('the list says where each stands and what it does there', async () => {
  const list = (await call('GET', `/api/v2/homes/${server.camille.homeId}/deviceList`)).json<{
    entries: { type: string; zone?: object; device: { serialNo: string } }[];
  }>();
  expect(list.entries.map(({ type, zone, device: { serialNo } }) => [type, serialNo, zone])).toEqual([
    ['IB02', GATEWAY, undefined],
    ['VA04', VALVE, { discriminator: server.camille.rooms.HEATING, duties: ['UI', 'DRIVER', 'LEADER'] }],
    ['VA04', PLAIN, undefined],
  ]);
});

test.each([
  ['GET', '', undefined],
  ['POST', '/identify', undefined],
  ['GET', '/temperatureOffset', undefined],
  ['PUT', '/temperatureOffset', { celsius: 1 }],
  ['PUT', '/childLock', { childLockEnabled: true }],
] as const)("%s %s of another's device is answered as of one that there is not", async (method, path, payload) => {
  const [theirs, nobodys] = [await call(method, device(THEIRS, path), payload), await call(method, device('VA9999999999', path), payload)];
  expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body]);
  expect(server.sent).toEqual([]);
});

test("another's gateway and a device of another home are not there either", async () => {
  expect((await call('GET', '/api/v2/bridges/IB0000000002')).statusCode).toBe(404);
  expect((await call('GET', device('IB0000000002'))).statusCode).toBe(404);
  expect((await call('PATCH', hops(THEIRS), { childLockEnabled: true })).statusCode).toBe(404);
  expect(server.sent).toEqual([]);
});

test.each([
  [{ celsius: -1.6 }, -1.5, { celsius: -1.5, fahrenheit: -2.7 }],
  [{ fahrenheit: '3.6' }, 2, { celsius: 2, fahrenheit: 3.6 }],
])('an offset %j is told to the device, on its step', async (payload, kelvin, body) => {
  const answer = await call('PUT', device(VALVE, '/temperatureOffset'), payload);
  expect([answer.statusCode, answer.json()]).toEqual([200, body]);
  expect(server.sent).toEqual([{ homeId: server.camille.homeId, deviceId: VALVE, action: { kind: 'calibration', channel: 0, kelvin } }]);
});

test('the offset that is read is what the device last said', async () => {
  expect((await call('GET', device(VALVE, '/temperatureOffset'))).json()).toEqual({ celsius: 0, fahrenheit: 0 });
  await server.measure(
    { homeId: server.camille.homeId, roomId: server.camille.rooms.HEATING, deviceId: VALVE },
    'calibration',
    -1.5,
    EVENING,
  );
  expect((await call('GET', device(VALVE, '/temperatureOffset'))).json()).toEqual({ celsius: -1.5, fahrenheit: -2.7 });
});

test('so is the child lock', async () => {
  expect((await call('PUT', device(VALVE, '/childLock'), { childLockEnabled: 'True' })).statusCode).toBe(204);
  expect(server.sent.map(({ action }) => action)).toEqual([{ kind: 'child-lock', locked: true }]);
  expect((await call('GET', device(VALVE))).json()).toMatchObject({ childLockEnabled: false });
  await server.measure({ homeId: server.camille.homeId, roomId: server.camille.rooms.HEATING, deviceId: VALVE }, 'childLock', 1, EVENING);
  expect((await call('GET', device(VALVE))).json()).toMatchObject({ childLockEnabled: true });
});

test('the newer API changes both at once', async () => {
  const patched = await call('PATCH', hops(VALVE), { childLockEnabled: false, temperatureOffset: 0.5 });
  expect([patched.statusCode, patched.body]).toEqual([204, '']);
  expect(server.sent.map(({ action }) => action)).toEqual([
    { kind: 'calibration', channel: 0, kelvin: 0.5 },
    { kind: 'child-lock', locked: false },
  ]);
});

test('a device that takes only one of both is told neither', async () => {
  const able = { ...PLAIN_VALVE, climates: [{ ...PLAIN_CLIMATE, calibration: { min: -5, max: 5, step: 0.5 } }] };
  await server.database.kysely
    .updateTable('device')
    .set({ capabilities: JSON.stringify(able) })
    .where('id', '=', PLAIN)
    .execute();
  const refused = await call('PATCH', hops(PLAIN), { childLockEnabled: true, temperatureOffset: 0.5 });
  await server.database.kysely
    .updateTable('device')
    .set({ capabilities: JSON.stringify(PLAIN_VALVE) })
    .where('id', '=', PLAIN)
    .execute();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { errors: [{ code: 'setting.notSupported', field: 'childLockEnabled' }] },
  ]);
  expect(server.sent).toEqual([]);
});

test.each([
  ['PUT', () => device(PLAIN, '/temperatureOffset'), { celsius: 1 }, 422, 'setting.notSupported'],
  ['GET', () => device(PLAIN, '/temperatureOffset'), undefined, 422, 'setting.notSupported'],
  ['PUT', () => device(PLAIN, '/childLock'), { childLockEnabled: true }, 422, 'setting.notSupported'],
  ['PUT', () => device(VALVE, '/temperatureOffset'), { celsius: 6 }, 422, 'setting.outOfRange'],
  ['PUT', () => device(VALVE, '/temperatureOffset'), {}, 422, 'validationFailed'],
  ['PATCH', () => hops(VALVE), { temperatureOffset: -6 }, 422, 'setting.outOfRange'],
  ['PATCH', () => hops(PLAIN), { childLockEnabled: true }, 422, 'setting.notSupported'],
  ['PATCH', () => hops(VALVE), {}, 422, 'validationFailed'],
] as const)('%s %s with %j is refused', async (method, url, payload, status, code) => {
  const answer = await call(method, url(), payload);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ code }] }]);
  expect(server.sent).toEqual([]);
});

test('what cannot be reached is told so, and nothing is pretended', async () => {
  server.reachable.delete(VALVE);
  const answer = await call('PUT', device(VALVE, '/childLock'), { childLockEnabled: true });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { errors: [{ code: 'deviceUnreachable' }] }]);
  server.reachable.add(VALVE);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});

test('a valve that can is told to find its pin anew', async () => {
  const adaptation = (serial: string) => call('POST', `${hops(serial)}/adaptation`);
  expect((await call('GET', hops(VALVE))).json()).toMatchObject({ canAdapt: true });
  expect((await adaptation(VALVE)).statusCode).toBe(204);
  expect(server.sent).toMatchObject([{ deviceId: VALVE, action: { kind: 'adapt-valve' } }]);
  expect((await adaptation(PLAIN)).json()).toMatchObject({ errors: [{ code: 'setting.notSupported' }] });
  expect((await adaptation(THEIRS)).statusCode).toBe(404);
});
