import { readFileSync } from 'node:fs';
import { fraction, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRoomDecision, putDecision } from '../testing/a-room-decision.ts';
import { EVENING, type TestServer, createTestServer } from './http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await furnish();
});
afterAll(() => server.close());

/** A valve that reports all it can, a decision about its room, and the weather: so that nothing is left out as unknown. */
async function furnish(): Promise<void> {
  const { kysely } = server.database;
  const { homeId, rooms } = server.camille;
  const own = { home_id: homeId };
  const deviceId = 'VA0000000001';
  const capabilities = {
    climates: [{ channel: 0, roomType: 'HEATING', limits: { min: 5, max: 25, step: 0.5 }, modes: [] }],
    reports: [{ quantity: 'temperature', channel: 0, gettable: true }],
    power: 'battery',
    heatSource: null,
    identify: true,
    childLock: true,
  };
  await kysely
    .insertInto('gateway')
    .values({ ...own, id: 'IB1', kind: 'zigbee2mqtt', name: 'Pont', topic_root: 'a', username: 'a' })
    .execute();
  const device = { ...own, id: deviceId, gateway_id: 'IB1', address: '0x1', name: 'Vanne', vendor: 'v', model: 'm', firmware: '243.1' };
  await kysely
    .insertInto('device')
    .values({ ...device, capabilities: JSON.stringify(capabilities) })
    .execute();
  await kysely
    .insertInto('device_channel')
    .values({ ...own, device_id: deviceId, channel: 0, room_id: rooms.HEATING })
    .execute();
  const values = { temperature: 21.4, humidity: 0.48, batteryLow: 0, calibration: -1.5, mountingFault: 0 } as const;
  const place = { homeId, roomId: rooms.HEATING, deviceId };
  for (const quantity of ['temperature', 'humidity', 'batteryLow', 'calibration', 'mountingFault'] as const) {
    await server.measure(place, quantity, values[quantity], EVENING - 1000);
  }
  const decision = aRoomDecision({
    roomId: rooms.HEATING,
    measured: { celsius: 21.4, at: instant(EVENING - 1000), deviceId },
    humidity: { fraction: fraction(0.48), at: instant(EVENING - 1000) },
    demand: 0.4,
    delivery: 'confirmed',
  });
  await putDecision(server.database, homeId, decision, EVENING);
  const hour = Math.floor(EVENING / 3_600_000);
  await kysely
    .insertInto('weather_hour')
    .values({ ...own, hour, temperature: 6, condition: 'DRIZZLE', solar: 20, forecast: false })
    .execute();
  await kysely.updateTable('home').set({ latitude: 48.86, longitude: 2.35 }).where('id', '=', homeId).execute();
}

/** Keys of what was recorded that our answer lacks; of a list the first entry is looked at, if we have one (nobody has a phone here). */
function missing(recorded: unknown, ours: unknown, path = ''): string[] {
  if (Array.isArray(recorded)) return !Array.isArray(ours) || ours.length === 0 ? [] : missing(recorded[0], ours[0], `${path}[]`);
  if (typeof recorded !== 'object' || recorded === null) return [];
  if (typeof ours !== 'object' || ours === null) return ours === undefined ? [path] : [];
  const answer = new Map(Object.entries(ours));
  return Object.entries(recorded).flatMap(([key, value]) =>
    answer.has(key) ? missing(value, answer.get(key), `${path}.${key}`) : [`${path}.${key}`],
  );
}

test.each([
  ['v2/me', '/api/v2/me'],
  ['v2/home', '/api/v2/homes/H'],
  ['v2/zones', '/api/v2/homes/H/zones'],
  ['v2/zone.state', '/api/v2/homes/H/zones/R/state'],
  ['v2/zone.capabilities', '/api/v2/homes/H/zones/R/capabilities'],
  ['v2/earlyStart', '/api/v2/homes/H/zones/R/earlyStart'],
  ['v2/zone.defaultOverlay', '/api/v2/homes/H/zones/R/defaultOverlay'],
  ['v2/devices.offset', '/api/v2/devices/VA0000000001/temperatureOffset'],
  ['hops/away', '/hops/homes/H/settings/away/rooms/R'],
  ['v2/timetable', '/api/v2/homes/H/zones/R/schedule/timetables/0/blocks'],
  ['v2/timetables', '/api/v2/homes/H/zones/R/schedule/timetables'],
  ['v2/weather', '/api/v2/homes/H/weather'],
  ['hops/home', '/hops/homes/H/'],
  ['hops/getRooms', '/hops/homes/H/rooms'],
  ['hops/getRoomState', '/hops/homes/H/rooms/R'],
  ['hops/getRoomsAndDevices', '/hops/homes/H/roomsAndDevices'],
])('our answer has every key of the recorded %s', async (name, path) => {
  const file = new URL(`../../../../packages/contract/test-data/${name}.json`, import.meta.url);
  const url = path.replace('H', String(server.camille.homeId)).replace('/R', `/${server.camille.rooms.HEATING}`);
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${server.camille.token}` } });
  expect(answer.statusCode).toBe(200);
  expect(missing(JSON.parse(readFileSync(file, 'utf8')), answer.json())).toEqual([]);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
