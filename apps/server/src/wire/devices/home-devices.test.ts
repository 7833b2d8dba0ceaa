import { homeDeviceDetails, homeDevices } from '@braise/contract/hops';
import type { RoomLaw } from '@braise/control';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRoomDecision, putDecision } from '../../testing/a-room-decision.ts';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { EVENING, type TestHome, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const VALVE = 'VA0000000001';
const FLOOR = 'RU0000000001';
const THEIRS = 'VA0000000002';
const NOBODYS = 'VA0000000009';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { camille, louis } = server;
  await gateway(camille, 'IB0000000001');
  await gateway(louis, 'IB0000000002');
  await device(camille, 'IB0000000001', VALVE, [0]);
  await device(camille, 'IB0000000001', FLOOR, [1, 2]);
  await device(louis, 'IB0000000002', THEIRS, [0]);
  const place = { homeId: camille.homeId, roomId: 0, deviceId: VALVE };
  await server.measure(place, 'batteryLevel', 0.12, EVENING - 60_000);
  await server.measure(place, 'linkQuality', 0.5, EVENING - 60_000);
  const wrong = { home_id: camille.homeId, gateway_id: 'IB0000000001', last_detail: 'battery', last_at: new Date(EVENING) };
  await server.database.kysely
    .insertInto('device_diagnostic')
    .values([
      { ...wrong, address: `0x${VALVE}`, code: 'wrong-type', count: 3 },
      { ...wrong, address: '', code: 'outside-root', count: 1 },
    ])
    .execute();
});
afterAll(() => server.close());

async function gateway({ homeId }: TestHome, id: string): Promise<void> {
  await server.database.kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id, kind: 'zigbee2mqtt', name: 'Pont', topic_root: id, username: id, online: true })
    .execute();
}

async function device({ homeId }: TestHome, gatewayId: string, id: string, channels: readonly number[]): Promise<void> {
  const capabilities = JSON.stringify({
    ...NO_CAPABILITIES,
    climates: channels.map((channel) => ({ channel, roomType: 'HEATING', limits: { min: 5, max: 25, step: 0.5 }, modes: [] })),
    identify: id !== FLOOR,
  });
  const own = { home_id: homeId, gateway_id: gatewayId, id, address: `0x${id}`, name: 'TRV', vendor: 'v', model: 'm' };
  await server.database.kysely
    .insertInto('device')
    .values({ ...own, capabilities })
    .execute();
}

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${server.camille.token}`, 'x-braise-client': 'webapp/1.0.0' },
    ...(payload === undefined ? {} : { payload }),
  });
const devicesUrl = ({ homeId }: TestHome, serial = '') => `/hops/homes/${homeId}/roomsAndDevices/devices${serial && `/${serial}`}`;

test('devices that wait for a room are listed with what they are', async () => {
  const list = homeDevices.parse((await call('GET', devicesUrl(server.camille))).json());
  expect(list.map(({ serialNumber, kind, isNew }) => [serialNumber, kind, isNew])).toEqual([
    [FLOOR, 'THERMOSTAT', true],
    [VALVE, 'VALVE', true],
    ['IB0000000001', 'GATEWAY', false],
  ]);
  expect(list[1]).toMatchObject({
    battery: { state: 'LOW', level: expect.closeTo(0.12, 5) },
    signal: 3,
    lastSeen: new Date(EVENING - 60_000).toISOString(),
    channels: [{ channel: 0, roomId: null, roomType: 'HEATING' }],
  });
});

test('a device tells in which hours of the last day it reported, and in which it took what it was told', async () => {
  const { homeId } = server.camille;
  const { kysely } = server.database;
  const hour = 3_600_000;
  await kysely
    .updateTable('device')
    .set({ first_seen_at: new Date(EVENING - 4.5 * hour) })
    .where('home_id', '=', homeId)
    .where('id', '=', VALVE)
    .execute();
  await server.measure({ homeId, roomId: 0, deviceId: VALVE }, 'temperature', 19, EVENING - 2.5 * hour);
  const details = async (serial: string) => homeDeviceDetails.parse((await call('GET', devicesUrl(server.camille, serial))).json());
  const before = await details(VALVE);
  expect(before.reportedHours).toEqual([...Array.from({ length: 19 }, () => null), false, false, true, false, true]);
  expect([before.delivery, before.obeyedHours]).toEqual([null, null]);

  const now = Math.floor(EVENING / hour);
  const channel = { outcome: 'sent', obeyed: { hour: now - 1, from: now - 2, failed: 0b11, open: 0b10 } };
  const nothing = { version: 4, at: EVENING, resumedAt: EVENING, rooms: {}, devices: {}, heat: { sources: {}, valves: {} } };
  const memory = JSON.stringify({ ...nothing, channels: { [`${VALVE}/0`]: channel, [`${FLOOR}/1`]: { ...channel, outcome: 'expired' } } });
  const decided = { home_id: homeId, memory, decision: JSON.stringify({ rooms: [] }), decided_at: new Date(EVENING) };
  await kysely.insertInto('home_engine').values(decided).execute();
  const after = await details(VALVE);
  expect([after.delivery, after.obeyedHours?.slice(-4)]).toEqual(['sent', [null, 'MISSED', 'LATE', 'KEPT']]);
  expect(await details(FLOOR)).toMatchObject({ delivery: 'expired', obeyedHours: expect.arrayContaining(['MISSED']) });
  expect(await details('IB0000000001')).toMatchObject({ delivery: null, reportedHours: null, obeyedHours: null });
});

test('a device and a gateway tell what of their messages could not be used', async () => {
  const details = async (serial: string) => homeDeviceDetails.parse((await call('GET', devicesUrl(server.camille, serial))).json());
  expect(await details(VALVE)).toMatchObject({
    address: `0x${VALVE}`,
    gateway: { serialNumber: 'IB0000000001', name: 'Pont' },
    diagnostics: [{ code: 'wrong-type', count: 3, lastDetail: 'battery' }],
  });
  expect(await details('IB0000000001')).toMatchObject({ address: null, gateway: null, diagnostics: [{ code: 'outside-root', count: 1 }] });
});

test('a device gets a name, a room of its own, and each of its zones another', async () => {
  const { homeId, rooms } = server.camille;
  const named = await call('PUT', devicesUrl(server.camille, VALVE), { name: ' Sous la fenêtre ' });
  expect([named.statusCode, named.json()]).toEqual([200, { revision: Number(named.headers['x-braise-revision']) }]);
  const made = await call('POST', `/api/v2/homes/${homeId}/zones`, {
    zoneType: 'HEATING',
    name: 'Entrée',
    devices: [{ serialNo: FLOOR, channel: 2 }],
  });
  await call('POST', `/api/v2/homes/${homeId}/zones/${rooms.HEATING}/devices`, { serialNo: FLOOR, channel: 1 });
  const list = homeDevices.parse((await call('GET', devicesUrl(server.camille))).json());
  expect(list.find(({ serialNumber }) => serialNumber === VALVE)?.name).toBe('Sous la fenêtre');
  expect(list.find(({ serialNumber }) => serialNumber === FLOOR)).toMatchObject({
    isNew: false,
    channels: [
      { channel: 1, roomId: rooms.HEATING },
      { channel: 2, roomId: made.json<{ id: number }>().id },
    ],
  });
});

test('a device tells by which law its heated room is held, why, and by what was learned of it', async () => {
  const { homeId, rooms } = server.camille;
  const { kysely } = server.database;
  const details = async (serial: string) => homeDeviceDetails.parse((await call('GET', devicesUrl(server.camille, serial))).json());
  const own = { home_id: homeId, room_id: rooms.HEATING };
  await kysely.deleteFrom('device_channel').where('home_id', '=', homeId).where('device_id', '=', VALVE).execute();
  expect((await details(VALVE)).heatedRooms).toEqual([]);
  await kysely
    .insertInto('device_channel')
    .values({ ...own, device_id: VALVE, channel: 0 })
    .execute();
  expect((await details(VALVE)).heatedRooms).toEqual([
    { roomId: rooms.HEATING, law: null, model: null, refused: null, heatedDays: { heated: 0, needed: 5 } },
  ]);

  const learn = async (row: { model: string | null; refused: string | null; error: number | null }) => {
    const learned = { ...row, due_at: new Date(EVENING), fit_at: new Date(EVENING) };
    await kysely
      .insertInto('room_learning')
      .values({ ...own, ...learned })
      .onConflict((conflict) => conflict.columns(['home_id', 'room_id']).doUpdateSet(learned))
      .execute();
  };
  const decide = (law: RoomLaw) => putDecision(server.database, homeId, aRoomDecision({ roomId: rooms.HEATING, law }), EVENING);

  await learn({ model: null, refused: 'too-few-heated-days', error: null });
  await decide({ by: 'valve-alone', because: 'no-model' });
  expect((await details(VALVE)).heatedRooms).toEqual([
    {
      roomId: rooms.HEATING,
      law: { by: 'valve-alone', because: 'no-model' },
      model: null,
      refused: 'too-few-heated-days',
      heatedDays: { heated: 0, needed: 5 },
    },
  ]);

  const validated = [{ hours: 6, rmse: 0.31234, bias: 0, persistence: 1.2, count: 40 }];
  await learn({ model: JSON.stringify({ version: 1, to: EVENING, validated }), refused: null, error: 0.4 });
  await decide({ by: 'setpoint', because: 'writes-spent' });
  expect((await details(VALVE)).heatedRooms).toEqual([
    {
      roomId: rooms.HEATING,
      law: { by: 'setpoint', because: 'writes-spent' },
      model: {
        version: 1,
        learnedTo: new Date(EVENING).toISOString(),
        validated: [{ hours: 6, rmse: 0.312, persistence: 1.2 }],
        lately: 0.4,
      },
      refused: null,
      heatedDays: null,
    },
  ]);
});

test('a heat source tells what it is allowed, was told, reports and measures of its water', async () => {
  const { homeId } = server.camille;
  const { kysely } = server.database;
  const heatSource = { kind: 'boiler', hotWater: true, flow: { min: 25, max: 80 } };
  const capabilities = JSON.stringify({ ...NO_CAPABILITIES, power: 'mains', heatSource });
  const [{ gateway_id }] = (await kysely
    .selectFrom('device')
    .select('gateway_id')
    .where('home_id', '=', homeId)
    .where('id', '=', VALVE)
    .execute()) as [{ gateway_id: string }];
  const id = 'BR0000000001';
  const named = { address: 'otgw', name: '', vendor: 'v', model: 'm', capabilities };
  await kysely
    .insertInto('device')
    .values({ home_id: homeId, gateway_id, id, ...named })
    .execute();
  await server.measure({ homeId, roomId: 0, deviceId: id }, 'flowTarget', 42, EVENING);
  await server.measure({ homeId, roomId: 0, deviceId: id }, 'flowTemperature', 39.51, EVENING);
  const driven = { deviceId: id, callForHeat: true, flowTarget: 45, reason: 'HOT_WATER' };
  await kysely
    .updateTable('home_engine')
    .set({ decision: JSON.stringify({ rooms: [], heatSources: [driven] }) })
    .where('home_id', '=', homeId)
    .execute();
  const details = homeDeviceDetails.parse((await call('GET', devicesUrl(server.camille, id))).json());
  expect(details.driven).toEqual({ callForHeat: true, reason: 'HOT_WATER', flow: { allowed: 80, told: 45, reported: 42, measured: 39.5 } });
  expect(homeDeviceDetails.parse((await call('GET', devicesUrl(server.camille, VALVE))).json()).driven).toBeUndefined();
  await kysely.deleteFrom('device').where('home_id', '=', homeId).where('id', '=', id).execute();
});

test.each([
  ['GET', NOBODYS],
  ['GET', THEIRS],
  ['PUT', NOBODYS],
  ['PUT', THEIRS],
  ['PUT', 'IB0000000001'],
] as const)('%s %s, which the home has not: 404', async (method, serial) => {
  const answer = await call(method, devicesUrl(server.camille, serial), method === 'PUT' ? { name: 'x' } : undefined);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { errors: [{ code: 'notFound' }] }]);
});

test('a name that is none is refused by field', async () => {
  const answer = await call('PUT', devicesUrl(server.camille, VALVE), { name: ' ' });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ code: 'validationFailed', field: 'name' }] }]);
});

test('a device of the own home shows itself when it can be reached', async () => {
  const identify = (serial: string) => call('POST', `/api/v2/devices/${serial}/identify`);
  const away = await identify(VALVE);
  expect([away.statusCode, away.json()]).toMatchObject([503, { errors: [{ code: 'deviceUnreachable' }] }]);
  server.reachable.add(VALVE);
  expect((await identify(VALVE)).statusCode).toBe(204);
  expect(server.sent).toEqual([{ homeId: server.camille.homeId, deviceId: VALVE, action: { kind: 'identify' } }]);
  const unable = await identify(FLOOR);
  expect([unable.statusCode, unable.json()]).toMatchObject([422, { errors: [{ code: 'setting.notSupported' }] }]);
});

test("a device of another's home is answered as one that there is not, and told nothing", async () => {
  server.reachable.add(THEIRS);
  const [theirs, nobodys] = await Promise.all([THEIRS, NOBODYS].map((serial) => call('POST', `/api/v2/devices/${serial}/identify`)));
  expect(theirs?.statusCode).toBe(404);
  expect(theirs?.body).toBe(nobodys?.body);
  expect(server.sent.some(({ deviceId }) => deviceId === THEIRS)).toBe(false);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});

test('what makes the hot water is named with the room of that, and can be put in no other', async () => {
  const { homeId, rooms } = server.camille;
  const heatPump = { climates: [], reports: [], power: 'mains', heatSource: { kind: 'heat-pump' }, relay: false, identify: false };
  const pump = {
    home_id: homeId,
    gateway_id: 'IB0000000001',
    id: 'WP0000000001',
    address: 'heat-pump',
    name: 'PAC',
    vendor: 'v',
    model: 'm',
  };
  const { kysely } = server.database;
  await kysely
    .insertInto('device')
    .values({ ...pump, capabilities: JSON.stringify({ ...heatPump, childLock: false }) })
    .execute();
  const listed = async () =>
    homeDevices.parse((await call('GET', devicesUrl(server.camille))).json()).find(({ serialNumber }) => serialNumber === pump.id);
  expect(await listed()).not.toHaveProperty('hotWaterRoomIds');
  const place = { home_id: homeId, device_id: pump.id, channel: 0, room_id: rooms.HOT_WATER };
  await kysely.insertInto('device_channel').values(place).execute();
  expect(await listed()).toMatchObject({ kind: 'HEAT_PUMP', channels: [], hotWaterRoomIds: [rooms.HOT_WATER] });
});
