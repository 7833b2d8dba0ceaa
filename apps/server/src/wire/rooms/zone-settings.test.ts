import { MINUTE, instant } from '@braise/domain';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, createEngine } from '../../engine/engine.ts';
import { requestFromDial } from '../../features/rooms/request-from-dial.ts';
import { PLAIN_VALVE } from '../../testing/plain-valve.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const VALVE = 'VA0000000001';
const SENSOR = 'RU0000000002';
const CONTACT = 'RU0000000003';

let server: TestServer;
let engine: Engine;
let time = EVENING;
beforeAll(async () => {
  server = await createTestServer();
  const { database, bus, now, loadLastValues } = server;
  const { homeId, rooms } = server.camille;
  const own = { home_id: homeId, gateway_id: 'IB0000000001' };
  await database.kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id: own.gateway_id, kind: 'zigbee2mqtt', name: 'Pont', topic_root: 'a', username: 'a', online: true })
    .execute();
  const reports = (quantity: string) => ({ ...PLAIN_VALVE, climates: [], reports: [{ quantity, channel: 0, gettable: true }] });
  const valve = { ...PLAIN_VALVE, reports: [{ quantity: 'temperature', channel: 0, gettable: true }] };
  const devices = [
    [VALVE, valve],
    [SENSOR, reports('temperature')],
    [CONTACT, reports('contactOpen')],
  ] as const;
  for (const [id, capabilities] of devices) {
    const device = { ...own, id, address: `0x${id}`, name: id, vendor: 'v', model: 'm', capabilities: JSON.stringify(capabilities) };
    await database.kysely.insertInto('device').values(device).execute();
    await database.kysely
      .insertInto('device_channel')
      .values({ home_id: homeId, device_id: id, channel: 0, room_id: rooms.HEATING })
      .execute();
  }
  engine = createEngine({
    database,
    bus,
    now,
    log: pino({ level: 'silent' }),
    loadLastValues,
    record: async () => undefined,
    send: async () => undefined,
    requestFromDevice: (home, request) => requestFromDial({ database, bus }, home, request),
  });
  await says(VALVE, 'temperature', 20);
  await says(SENSOR, 'temperature', 19);
  await engine.decideDue();
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

async function says(deviceId: string, quantity: 'temperature' | 'contactOpen', value: number): Promise<void> {
  const { homeId, rooms } = server.camille;
  await server.measure({ homeId, roomId: rooms.HEATING, deviceId }, quantity, value, time);
  engine.readingsArrived(homeId, [{ deviceId, channel: 0, quantity, value, at: time }]);
}
const later = (milliseconds: number) => {
  time = instant(time + milliseconds);
  server.setTime(time);
};
async function decided(): Promise<void> {
  engine.nudge(server.camille.homeId);
  await engine.decideDue();
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, of: 'HEATING' | 'HOT_WATER' | null = 'HEATING') =>
  server.app.inject({
    method,
    url: `/api/v2/homes/${server.camille.homeId}${of === null ? '' : `/zones/${server.camille.rooms[of]}`}${path}`,
    headers: { authorization: `Bearer ${server.camille.token}` },
    ...(payload === undefined ? {} : { payload }),
  });
const get = async (path: string, of?: 'HEATING' | 'HOT_WATER' | null): Promise<unknown> => (await call('GET', path, undefined, of)).json();

test('a window that a person opens sets the room back, until they close it', async () => {
  expect((await call('POST', '/state/openWindow/activate')).statusCode).toBe(204);
  await decided();
  expect(await get('/state')).toMatchObject({
    setting: { power: 'ON', temperature: { celsius: 7 } },
    openWindow: { durationInSeconds: 900, remainingTimeInSeconds: 900 },
  });
  later(MINUTE);
  expect((await call('DELETE', '/state/openWindow')).statusCode).toBe(204);
  await decided();
  expect(await get('/state')).toMatchObject({ setting: { power: 'ON' }, openWindow: null });
});

test('a room that is not watched takes no notice of its contact', async () => {
  later(MINUTE);
  await says(CONTACT, 'contactOpen', 1);
  await decided();
  later(2 * MINUTE);
  await decided();
  expect(await get('/state')).toMatchObject({ openWindow: { durationInSeconds: expect.any(Number) as number } });
  expect((await call('PUT', '/openWindowDetection', { roomId: 1, enabled: 'False', timeoutInSeconds: '1200' })).statusCode).toBe(204);
  await decided();
  expect(await get('/state')).toMatchObject({ openWindow: null });
  const [zone] = (await get('/zones', null)) as { openWindowDetection: unknown }[];
  const watched = { supported: true, enabled: false, timeoutInSeconds: 1200, sensitivity: 'NORMAL', action: 'SETBACK' };
  expect(zone?.openWindowDetection).toEqual(watched);
  await says(CONTACT, 'contactOpen', 0);
});

test('the device that measures a room stands first in it, a contact last', async () => {
  const leads = async () => {
    const [zone] = (await get('/zones', null)) as { devices: { serialNo: string; duties: string[] }[] }[];
    return zone?.devices.map(({ serialNo, duties }) => [serialNo, duties.includes('ZONE_LEADER')]);
  };
  expect(await leads()).toEqual([
    [SENSOR, true],
    [VALVE, false],
    [CONTACT, false],
  ]);
  await call('PUT', '/measuringDevice', { serialNo: VALVE });
  expect(await leads()).toEqual([
    [VALVE, true],
    [SENSOR, false],
    [CONTACT, false],
  ]);
  await call('PUT', '/measuringDevice', { serialNo: null });
});

test('humidity and heating power that nobody measures are 0 since 1970, for clients that do not run without', async () => {
  const none = { type: 'PERCENTAGE', percentage: 0, timestamp: '1970-01-01T00:00:00.000Z' };
  expect(await get('/state')).toMatchObject({ sensorDataPoints: { insideTemperature: { celsius: 19 }, humidity: none } });
  const { homeId, rooms, token } = server.louis;
  const louis = async (path: string): Promise<unknown> =>
    (await server.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).json();
  const state = `/api/v2/homes/${homeId}/zones/${rooms.HEATING}/state`;
  expect(await louis(state)).toMatchObject({ activityDataPoints: { heatingPower: none }, sensorDataPoints: {} });
  const room = await louis(`/hops/homes/${homeId}/rooms/${rooms.HEATING}`);
  expect(room).toMatchObject({ heatingPower: { percentage: 0 } });
  // a temperature is an object or is not there, never null
  expect(room).toHaveProperty('sensorDataPoints', { humidity: { percentage: 0 } });
});

test('a device that measures and takes no offset adds none', async () => {
  const { token } = server.camille;
  const offsetOf = async (serial: string) =>
    server.app.inject({ url: `/api/v2/devices/${serial}/temperatureOffset`, headers: { authorization: `Bearer ${token}` } });
  expect((await offsetOf(SENSOR)).json()).toEqual({ celsius: 0, fahrenheit: 0 });
  expect((await offsetOf(CONTACT)).statusCode).toBe(422);
});

test('who measures a room is chosen, and shows in its temperature', async () => {
  expect(await get('/measuringDevice')).toMatchObject({ serialNo: SENSOR });
  await server.database.kysely
    .updateTable('room_learning')
    .set({ due_at: new Date(4e12) })
    .execute();
  const chosen = await call('PUT', '/measuringDevice', { serialNo: VALVE });
  expect([chosen.statusCode, chosen.json()]).toMatchObject([200, { serialNo: VALVE }]);
  // what was learned of it by another is looked at soon
  const learned = await server.database.kysely
    .selectFrom('room_learning')
    .select('due_at')
    .where('home_id', '=', server.camille.homeId)
    .executeTakeFirstOrThrow();
  expect(learned.due_at.getTime()).toBeLessThanOrEqual(server.now());
  await says(VALVE, 'temperature', 20.4);
  await decided();
  expect(await get('/state')).toMatchObject({ sensorDataPoints: { insideTemperature: { celsius: 20.4 } } });
  expect(await get('/control')).toMatchObject({
    type: 'HEATING',
    earlyStartEnabled: false,
    duties: { leader: { serialNo: VALVE }, drivers: [{ serialNo: VALVE }], uis: [{}, {}, {}] },
  });
  expect((await call('PUT', '/measuringDevice', { serialNo: null })).statusCode).toBe(204);
  await decided();
});

test.each([
  [{ serialNo: CONTACT }, 422, 'setting.notSupported'],
  [{ serialNo: 'VA9999999999' }, 404, 'notFound'],
  [{ serialNo: 7 }, 422, 'validationFailed'],
])('a measuring device %j is refused', async (payload, status, code) => {
  const answer = await call('PUT', '/measuringDevice', payload);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ code, field: 'serialNo' }] }]);
});

test.each([
  [
    '/schedule/awayConfiguration',
    { type: 'HEATING', autoAdjust: true, comfortLevel: 50, setting: { type: 'HEATING', power: 'ON', temperature: { celsius: 12 } } },
    12,
    { autoAdjust: true, comfortLevel: 50 },
  ],
  [
    '/awayConfiguration',
    { type: 'HEATING', preheatingLevel: 'MEDIUM', minimumAwayTemperature: { celsius: '13', fahrenheit: 55.4 } },
    13,
    { preheatingLevel: 'MEDIUM' },
  ],
])('what a room does while nobody is there is set by %s with %j', async (path, payload, celsius, comfort) => {
  await call('PUT', '/presenceLock', { homePresence: 'AWAY' }, null);
  expect((await call('PUT', path, payload)).statusCode).toBe(204);
  const temperature = { celsius };
  const both = { setting: { power: 'ON', temperature }, minimumAwayTemperature: temperature, ...comfort };
  expect(await get('/awayConfiguration')).toMatchObject({ type: 'HEATING', ...both });
  expect(await get('/schedule/awayConfiguration')).toEqual(await get('/awayConfiguration'));
  await decided();
  expect(await get('/state')).toMatchObject({ tadoMode: 'AWAY', setting: { temperature } });
  await call('DELETE', '/presenceLock', undefined, null);
});

test('a room may be off while nobody is there, or ignore absence', async () => {
  await call('PUT', '/awayConfiguration', { type: 'HEATING', setting: { type: 'HEATING', power: 'OFF' } });
  expect(await get('/awayConfiguration')).toMatchObject({
    setting: { power: 'OFF' },
    minimumAwayTemperature: { celsius: 5, fahrenheit: 41 },
  });
  const comfort = { preheatingLevel: 'OFF', autoAdjust: false, comfortLevel: null };
  await call('PUT', '/awayConfiguration', { type: 'HEATING', setting: null, ...comfort });
  expect(await get('/awayConfiguration')).toEqual({ type: 'HEATING', ...comfort });
  await call('PUT', '/awayConfiguration', { type: 'HOT_WATER', power: 'ON', temperature: { celsius: 45 } }, 'HOT_WATER');
  expect(await get('/awayConfiguration', 'HOT_WATER')).toMatchObject({ type: 'HOT_WATER', power: 'ON', temperature: { celsius: 45 } });
});

test('a turned dial ends as the room says', async () => {
  const set = await call('PUT', '/defaultOverlay', { terminationCondition: { type: 'TIMER', durationInSeconds: '900' } });
  const stored = { terminationCondition: { type: 'TIMER', durationInSeconds: 900 } };
  expect([set.json(), await get('/defaultOverlay')]).toEqual([stored, stored]);
  const { database, bus } = server;
  await requestFromDial({ database, bus }, server.camille.homeId, {
    roomId: server.camille.rooms.HEATING,
    deviceId: VALVE,
    setting: { power: 'OFF' },
    at: time,
  });
  expect(await get('/overlay')).toMatchObject({ termination: { type: 'TIMER', durationInSeconds: 900 } });
  await call('DELETE', '/overlay');
  const back = await call('PUT', '/defaultOverlay', { terminationCondition: { type: 'TADO_MODE' } });
  expect(back.json()).toEqual({ terminationCondition: { type: 'TADO_MODE' } });
});

test('early start is of one room, or of all that are heated', async () => {
  expect(await get('/earlyStart')).toEqual({ enabled: false });
  expect((await call('PUT', '/earlyStart', { enabled: 'True' }, null)).json()).toEqual({ enabled: true });
  expect([await get('/earlyStart'), await get('/earlyStart', null)]).toEqual([{ enabled: true }, { enabled: true }]);
  expect((await call('PUT', '/earlyStart', { enabled: false })).json()).toEqual({ enabled: false });
  expect(await get('/earlyStart', null)).toEqual({ enabled: false });
  const refused = await call('PUT', '/earlyStart', { enabled: true }, 'HOT_WATER');
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ code: 'setting.notSupported', zoneType: 'HOT_WATER' }] }]);
});

test('a room gets another name and another place', async () => {
  const renamed = await call('PUT', '/details', { name: '  Séjour ' });
  expect([renamed.statusCode, renamed.json()]).toMatchObject([200, { id: server.camille.rooms.HEATING, name: 'Séjour', type: 'HEATING' }]);
  expect((await call('PUT', '/details', { name: '\t' })).json()).toMatchObject({ errors: [{ code: 'validationFailed', field: 'name' }] });
  const { HEATING, AIR_CONDITIONING, HOT_WATER } = server.camille.rooms;
  const order = async () => ((await get('/zones', null)) as { id: number }[]).map(({ id }) => id);
  expect((await call('PUT', '/zoneOrder', [HOT_WATER, { id: HEATING }, AIR_CONDITIONING], null)).statusCode).toBe(204);
  expect(await order()).toEqual([HOT_WATER, HEATING, AIR_CONDITIONING]);
  const orders = [
    [],
    [HEATING],
    [HEATING, AIR_CONDITIONING],
    [HEATING, HEATING, AIR_CONDITIONING],
    [HEATING, HOT_WATER, 99],
    [99, HEATING, HOT_WATER, AIR_CONDITIONING],
  ];
  for (const refused of orders) expect((await call('PUT', '/zoneOrder', refused, null)).statusCode).toBe(422);
  expect(await order()).toEqual([HOT_WATER, HEATING, AIR_CONDITIONING]);
});

test('a home without a heat source has no circuit to put a room on', async () => {
  expect((await call('PUT', '/control/heatingCircuit', { circuitNumber: null })).statusCode).toBe(200);
  const refused = await call('PUT', '/control/heatingCircuit', { circuitNumber: 2 });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ field: 'circuitNumber', zoneType: 'HEATING' }] }]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
