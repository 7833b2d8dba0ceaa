import { aRoomDecision, putDecision } from '../../testing/a-room-decision.ts';
import { PLAIN_VALVE } from '../../testing/plain-valve.ts';
import type { DeviceCapabilities, Quantity } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const VALVE = 'VA0000000001';
const BOILER = 'HS0000000001';
const HERE = 'IB0000000001';
const AWAY = 'IB0000000002';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { homeId } = server.camille;
  const { kysely } = server.database;
  const gateway = (id: string) =>
    ({ home_id: homeId, id, kind: 'zigbee2mqtt', name: 'Pont', topic_root: id, username: id, online: true }) as const;
  await kysely
    .insertInto('gateway')
    .values([gateway(HERE), gateway(AWAY)])
    .execute();
  const heatSource: DeviceCapabilities = {
    ...PLAIN_VALVE,
    climates: [],
    power: 'mains',
    heatSource: { kind: 'boiler', hotWater: false, flow: null },
  };
  const put = async (gatewayId: string, id: string, capabilities: DeviceCapabilities) => {
    const device = { home_id: homeId, gateway_id: gatewayId, id, address: `0x${id}`, name: id, vendor: 'v', model: 'm' };
    await kysely
      .insertInto('device')
      .values({ ...device, capabilities: JSON.stringify(capabilities) })
      .execute();
  };
  await put(HERE, VALVE, PLAIN_VALVE);
  await put(AWAY, BOILER, heatSource);
  await kysely
    .insertInto('device_channel')
    .values({ home_id: homeId, device_id: VALVE, channel: 0, room_id: server.camille.rooms.HEATING })
    .execute();
});
afterAll(() => server.close());

let seconds = 0;
async function says(deviceId: string, quantity: Quantity, value: number): Promise<void> {
  const { homeId, rooms } = server.camille;
  seconds += 1;
  await server.measure(
    { homeId, roomId: deviceId === VALVE ? rooms.HEATING : 0, deviceId },
    quantity,
    value,
    EVENING - 3_600_000 + seconds * 1000,
  );
}
const isThere = (id: string, available: boolean) =>
  server.database.kysely.updateTable('device').set({ available }).where('id', '=', id).execute();

async function incidents(): Promise<readonly string[]> {
  const answer = await server.app.inject({
    url: `/api/v1/homes/${server.camille.homeId}/incidents`,
    headers: { authorization: `Bearer ${server.camille.token}` },
  });
  expect(answer.statusCode).toBe(200);
  const { incidents: list } = answer.json<{ incidents: { id: string; type: string; status: string }[] }>();
  expect(list.every(({ status }) => status === 'OPEN')).toBe(true);
  return list.map(({ id }) => id);
}

test('a home where all is well has none', async () => {
  expect(await incidents()).toEqual([]);
});

test.each([
  [VALVE, 'mountingFault', 1, 0, 'MOUNTING_ERROR'],
  [VALVE, 'batteryLow', 1, 0, 'LOW_BATTERY'],
  [VALVE, 'batteryLevel', 0.04, 0.9, 'LOW_BATTERY'],
  [BOILER, 'fault', 1, 0, 'HEAT_SOURCE_FAULT'],
] as const)('%s: %s %d is one until it says otherwise', async (deviceId, quantity, wrong, well, type) => {
  await says(deviceId, quantity, wrong);
  expect(await incidents()).toEqual([`${type}:${deviceId}`]);
  await says(deviceId, quantity, well);
  expect(await incidents()).toEqual([]);
});

test('a device that is away is one, and a gateway that is away is one for all behind it', async () => {
  await isThere(VALVE, false);
  expect(await incidents()).toEqual([`DEVICE_OFFLINE:${VALVE}`]);
  await isThere(VALVE, true);
  await says(BOILER, 'fault', 1);
  const gateway = server.database.kysely.updateTable('gateway').where('id', '=', AWAY);
  // one that has not spoken yet is still to be set up
  await gateway.set({ online: false, last_seen_at: null }).execute();
  expect(await incidents()).toEqual([]);
  await gateway.set({ last_seen_at: new Date(EVENING) }).execute();
  expect(await incidents()).toEqual([`GATEWAY_OFFLINE:${AWAY}`]);
});

test('a device that the engine found to have fallen silent is one, though its gateway has it for there', async () => {
  const { homeId, rooms } = server.camille;
  await server.database.kysely.updateTable('gateway').set({ online: true }).where('id', '=', AWAY).execute();
  const found = (unheard: readonly string[]) =>
    putDecision(server.database, homeId, aRoomDecision({ roomId: rooms.HEATING, unheard }), EVENING);
  await found([BOILER]);
  expect(await incidents()).toEqual([`DEVICE_OFFLINE:${BOILER}`]);
  await found([]);
  expect(await incidents()).toEqual([`HEAT_SOURCE_FAULT:${BOILER}`]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
