import { actionableDevices, homeDevices, roomsAndDevices } from '@braise/contract/hops';
import { devices } from '@braise/contract/v2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRoomDecision, putDecision } from '../../testing/a-room-decision.ts';
import { PLAIN_VALVE } from '../../testing/plain-valve.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const BAD = 'VA0000000001';
const WELL = 'VA0000000002';
const SILENT = 'VA0000000003';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { homeId, rooms } = server.camille;
  const own = { home_id: homeId, gateway_id: 'IB0000000001' };
  await server.database.kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id: own.gateway_id, kind: 'zigbee2mqtt', name: 'Pont', topic_root: 'a', username: 'a', online: true })
    .execute();
  const capabilities = JSON.stringify(PLAIN_VALVE);
  for (const id of [BAD, WELL, SILENT]) {
    const valve = { ...own, id, address: `0x${id}`, name: 'Vanne', vendor: 'v', model: 'm', capabilities };
    await server.database.kysely.insertInto('device').values(valve).execute();
    await server.database.kysely
      .insertInto('device_channel')
      .values({ home_id: homeId, device_id: id, channel: 0, room_id: rooms.HEATING })
      .execute();
  }
  const says = (deviceId: string, value: number, at: number) =>
    server.measure({ homeId, roomId: rooms.HEATING, deviceId }, 'mountingFault', value, at);
  await says(BAD, 1, EVENING - 60_000);
  await says(WELL, 1, EVENING - 120_000);
  await says(WELL, 0, EVENING - 60_000);
});
afterAll(() => server.close());

const get = async (path: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${server.camille.token}`, 'x-braise-client': 'webapp/1.0.0' };
  const answer = await server.app.inject({ method: 'GET', url: path, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const hops = (path: string) => get(`/hops/homes/${server.camille.homeId}/${path}`);

test('a valve wants attention while the last that it says is that it is mounted wrong', async () => {
  expect(actionableDevices.parse(await hops('actionableDevices'))).toEqual([{ serialNumber: BAD, needsMounting: true, isOffline: false }]);
  const list = homeDevices.parse(await hops('roomsAndDevices/devices'));
  expect(list.filter(({ mountingError }) => mountingError !== null).map(({ serialNumber }) => serialNumber)).toEqual([BAD]);
});

test('one that is silent, and one that does not obey, want it too', async () => {
  const { homeId, rooms } = server.camille;
  const decision = aRoomDecision({ roomId: rooms.HEATING, unheard: [SILENT], disobey: [WELL, SILENT] });
  await putDecision(server.database, homeId, decision, EVENING);
  expect(actionableDevices.parse(await hops('actionableDevices'))).toEqual([
    { serialNumber: BAD, needsMounting: true, isOffline: false },
    { serialNumber: WELL, needsMounting: false, isOffline: false },
    { serialNumber: SILENT, needsMounting: false, isOffline: true },
  ]);
  const list = homeDevices.parse(await hops('roomsAndDevices/devices'));
  expect(list.filter(({ kind }) => kind !== 'GATEWAY').map(({ online, obeys }) => [online, obeys])).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ]);
});

test('no valve is called calibrated that has not said so', async () => {
  const { rooms } = roomsAndDevices.parse(await hops('roomsAndDevices'));
  const states = rooms.flatMap((room) => room.devices.map(({ serialNumber, mountingState }) => [serialNumber, mountingState]));
  expect(states).toEqual([
    [BAD, 'V4_E'],
    [WELL, 'CALIBRATED'],
    [SILENT, undefined],
  ]);
});

test('the older routes say the same, and when it was said', async () => {
  const list = devices.parse(await get(`/api/v2/homes/${server.camille.homeId}/devices`));
  const told = (serial: string) => list.find(({ serialNo }) => serialNo === serial);
  const timestamp = new Date(EVENING - 60_000).toISOString();
  expect(told(BAD)).toMatchObject({ mountingState: { value: 'V4_E', timestamp }, mountingStateWithError: 'V4_E' });
  expect(told(WELL)).toMatchObject({ mountingState: { value: 'CALIBRATED', timestamp }, mountingStateWithError: 'CALIBRATED' });
  expect(told(SILENT)).not.toHaveProperty('mountingState');
  expect(told(SILENT)).not.toHaveProperty('mountingStateWithError');
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
