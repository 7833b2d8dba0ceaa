import { homeDeviceDetails, homeDevices } from '@braise/contract/hops';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { type TestHome, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const GATEWAY = 'IB0000000001';
const OLD = 'VA0000000001';
const NEW = 'VA0000000002';
const SENSOR = 'RU0000000003';
const THEIRS = 'VA0000000004';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await gateway(server.camille, GATEWAY);
  await gateway(server.louis, 'IB0000000002');
});
afterAll(() => server.close());
beforeEach(async () => {
  const { kysely } = server.database;
  await kysely.deleteFrom('device').execute();
  await device(server.camille, GATEWAY, OLD, 'Vanne lit');
  await device(server.camille, GATEWAY, NEW, '0x0c4314fffe207f2a');
  await device(server.camille, GATEWAY, SENSOR, 'Thermomètre', false);
  await device(server.louis, 'IB0000000002', THEIRS, 'Vanne');
  const { homeId, rooms } = server.camille;
  await kysely.insertInto('device_channel').values({ home_id: homeId, device_id: OLD, channel: 0, room_id: rooms.HEATING }).execute();
  await kysely
    .updateTable('room')
    .set({ measuring_device_id: OLD })
    .where('home_id', '=', homeId)
    .where('id', '=', rooms.HEATING)
    .execute();
  server.askedOfGateways.length = 0;
  server.answers.clear();
});

async function gateway({ homeId }: TestHome, id: string): Promise<void> {
  await server.database.kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id, kind: 'zigbee2mqtt', name: 'Pont', topic_root: id, username: id, online: true })
    .execute();
}
async function device({ homeId }: TestHome, gatewayId: string, id: string, name: string, heats = true): Promise<void> {
  const capabilities = JSON.stringify({
    ...NO_CAPABILITIES,
    climates: heats ? [{ channel: 0, roomType: 'HEATING', limits: { min: 5, max: 25, step: 0.5 }, modes: [] }] : [],
    reports: [{ quantity: heats ? 'temperature' : 'humidity', channel: 0, gettable: false }],
  });
  const own = { home_id: homeId, gateway_id: gatewayId, id, address: `0x${id}`, name, vendor: 'v', model: 'm' };
  await server.database.kysely
    .insertInto('device')
    .values({ ...own, capabilities })
    .execute();
}

const call = (method: 'GET' | 'POST' | 'DELETE', part: string, payload?: object, key?: string) =>
  server.app.inject({
    method,
    url: `/hops/homes/${server.camille.homeId}/roomsAndDevices/devices${part}`,
    headers: {
      authorization: `Bearer ${server.camille.token}`,
      'x-braise-client': 'webapp/1.0.0',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
const remove = (serial: string, force = false, key?: string) => call('DELETE', `/${serial}${force ? '?force=true' : ''}`, undefined, key);
const replace = (serial: string, by: string, key?: string) => call('POST', `/${serial}/replace`, { by }, key);
const errorOf = async (answer: ReturnType<typeof call>) => (await answer).json<{ errors: object[] }>().errors[0];
const serials = async () => homeDevices.parse((await call('GET', '')).json()).map(({ serialNumber }) => serialNumber);
const roomOf = async (serial: string) => homeDeviceDetails.parse((await call('GET', `/${serial}`)).json()).channels[0]?.roomId ?? null;
const measuring = async () => {
  const { homeId, rooms } = server.camille;
  const rows = await server.database.kysely
    .selectFrom('room')
    .select(['id', 'measuring_device_id'])
    .where('home_id', '=', homeId)
    .execute();
  return rows.find(({ id }) => id === rooms.HEATING)?.measuring_device_id;
};
const askedToRemove = (force: boolean) => ({
  homeId: server.camille.homeId,
  gatewayId: GATEWAY,
  request: { kind: 'remove', address: `0x${OLD}`, force },
});

test('a device leaves its network and its room, once however often it is asked', async () => {
  server.answers.set(GATEWAY, 'done');
  const first = await remove(OLD, false, 'a');
  expect(first.statusCode).toBe(200);
  const told = await server.database.kysely
    .selectFrom('journal_entry')
    .select(['room_id', 'before', 'after'])
    .where('detail', '=', 'device')
    .execute();
  expect(told).toEqual([{ room_id: null, before: 'Vanne lit', after: null }]);
  expect(server.askedOfGateways).toEqual([askedToRemove(false)]);
  expect(await serials()).toEqual([SENSOR, NEW, GATEWAY]);
  expect(await measuring()).toBeNull();
  expect((await call('GET', `/${OLD}`)).statusCode).toBe(404);
  const again = await remove(OLD, false, 'a');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect((await remove(OLD)).statusCode).toBe(404);
  expect(server.askedOfGateways).toHaveLength(1);
});

test('a device stays whose gateway is away or does not reach it, until it is made to go', async () => {
  expect(await errorOf(remove(OLD))).toMatchObject({ code: 'deviceUnreachable', field: 'gateway' });
  server.answers.set(GATEWAY, { refused: 'Failed to remove device' });
  expect(await errorOf(remove(OLD))).toMatchObject({ code: 'gateway.refused', title: 'Failed to remove device' });
  expect(await serials()).toContain(OLD);
  server.answers.clear();
  expect((await remove(OLD, true)).statusCode).toBe(200);
  expect(await serials()).not.toContain(OLD);
  expect(server.askedOfGateways.at(-1)).toEqual(askedToRemove(true));
});

test('what goes only with its gateway is not removed, nor is a device of others', async () => {
  server.answers.set(GATEWAY, 'unsupported');
  expect(await errorOf(remove(OLD, true))).toMatchObject({ code: 'setting.notSupported' });
  expect((await remove(THEIRS, true)).statusCode).toBe(404);
  expect((await remove(GATEWAY, true)).statusCode).toBe(404);
  expect((await call('DELETE', `/${OLD}?force=yes`)).statusCode).toBe(422);
});

test('a new device takes the place of another, with its name and what it measures', async () => {
  const answer = await replace(OLD, NEW, 'b');
  expect(answer.statusCode).toBe(200);
  const now = homeDeviceDetails.parse((await call('GET', `/${NEW}`)).json());
  expect(now).toMatchObject({ name: 'Vanne lit', isNew: false, channels: [{ roomId: server.camille.rooms.HEATING }] });
  expect(await serials()).toEqual([SENSOR, NEW, GATEWAY]);
  expect(await measuring()).toBe(NEW);
  expect(server.askedOfGateways).toEqual([askedToRemove(true)]);
  expect((await replace(OLD, NEW, 'b')).json()).toEqual(answer.json());
  const told = server.database.kysely
    .selectFrom('journal_entry')
    .select(['room_id', 'before', 'after'])
    .where('detail', '=', 'device-replaced');
  expect(await told.execute()).toEqual([{ room_id: server.camille.rooms.HEATING, before: 'Vanne lit', after: NEW }]);
});

test.each([
  ['one that serves a room already', () => replace(NEW, OLD), 409, { code: 'device.elsewhere', field: 'by' }],
  ['itself', () => replace(OLD, OLD), 422, { code: 'validationFailed', field: 'by' }],
  ['one of another home', () => replace(OLD, THEIRS), 404, { code: 'notFound', field: 'by' }],
  ['one that there is not', () => replace('VA0000000099', NEW), 404, { code: 'notFound', field: 'serialNo' }],
])('a device is not replaced by %s', async (_, ask, status, error) => {
  const answer = await ask();
  expect([answer.statusCode, answer.json<{ errors: object[] }>().errors[0]]).toEqual([status, expect.objectContaining(error)]);
  expect(await roomOf(OLD)).toBe(server.camille.rooms.HEATING);
  expect(server.askedOfGateways).toEqual([]);
});

test('what measures nothing leaves the choice to the engine', async () => {
  expect((await replace(OLD, SENSOR)).statusCode).toBe(200);
  expect([await roomOf(SENSOR), await measuring()]).toEqual([server.camille.rooms.HEATING, null]);
});
