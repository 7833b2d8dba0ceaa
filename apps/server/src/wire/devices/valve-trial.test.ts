import { homeDeviceDetails } from '@braise/contract/hops';
import type { TriedValve } from '@braise/control';
import { instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRoomDecision, putDecision } from '../../testing/a-room-decision.ts';
import { PLAIN_CLIMATE, PLAIN_VALVE } from '../../testing/plain-valve.ts';
import { EVENING, type TestHome, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const VALVE = 'VA0000000001';
/** Says only whether it heats. */
const SIMPLE = 'VA0000000002';
const UNPLACED = 'VA0000000003';
const AWAY = 'VA0000000004';
const THEIRS = 'VA0000000005';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { camille, louis } = server;
  for (const [home, id] of [
    [camille, 'IB0000000001'],
    [louis, 'IB0000000002'],
  ] as const) {
    const own = { home_id: home.homeId, id, kind: 'zigbee2mqtt' as const, name: 'Pont', topic_root: id, username: id, online: true };
    await server.database.kysely.insertInto('gateway').values(own).execute();
  }
  await valve(camille, VALVE);
  await valve(camille, SIMPLE, { demand: 'running-state' });
  await valve(camille, UNPLACED, { placed: false });
  await valve(camille, AWAY, { available: false });
  await valve(louis, THEIRS);
});
afterAll(() => server.close());

async function valve(home: TestHome, id: string, { demand = 'percentage', placed = true, available = true } = {}): Promise<void> {
  const { kysely } = server.database;
  const capabilities = { ...PLAIN_VALVE, climates: [{ ...PLAIN_CLIMATE, demand }] };
  const gateway = home === server.camille ? 'IB0000000001' : 'IB0000000002';
  const own = { home_id: home.homeId, gateway_id: gateway, id, address: `0x${id}`, name: 'Vanne', vendor: 'v', model: 'm', available };
  await kysely
    .insertInto('device')
    .values({ ...own, capabilities: JSON.stringify(capabilities) })
    .execute();
  if (!placed) return;
  await kysely
    .insertInto('device_channel')
    .values({ home_id: home.homeId, device_id: id, channel: 0, room_id: home.rooms.HEATING })
    .execute();
}

const call = (method: 'GET' | 'POST', part: string) =>
  server.app.inject({
    method,
    url: `/hops/homes/${server.camille.homeId}/roomsAndDevices/devices/${part}`,
    headers: { authorization: `Bearer ${server.camille.token}`, 'x-braise-client': 'webapp/1.0.0' },
  });
const details = async (serial: string) => homeDeviceDetails.parse((await call('GET', serial)).json());
const askedAt = async (serial: string) => {
  const row = await server.database.kysely.selectFrom('device').select('trial_asked_at').where('id', '=', serial).executeTakeFirst();
  return row?.trial_asked_at?.getTime() ?? null;
};

test('a valve is tried once that was asked for, and the home is decided for anew', async () => {
  const before = await details(VALVE);
  expect([before.canTry, before.trial]).toEqual([true, null]);
  const answer = await call('POST', `${VALVE}/trial`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { revision: Number(answer.headers['x-braise-revision']) }]);
  expect(await askedAt(VALVE)).toBe(EVENING);
});

test('what came of it is told with all that the valve said of its position meanwhile', async () => {
  const { homeId, rooms } = server.camille;
  const place = { homeId, roomId: rooms.HEATING, deviceId: VALVE };
  const at = (seconds: number) => instant(EVENING - 120_000 + seconds * 1000);
  for (const [seconds, share] of [
    [-30, 0.3],
    [20, 1],
    [50, 0],
  ] as const)
    await server.measure(place, 'heatDemand', share, at(seconds));
  const trial: TriedValve = {
    deviceId: VALVE,
    asked: at(0),
    phase: 'shutting',
    phaseSince: at(21),
    shutSince: at(21),
    readAt: null,
    opened: { share: 1, at: at(20) },
    shut: null,
  };
  const put = (change: Partial<TriedValve>) =>
    putDecision(server.database, homeId, aRoomDecision({ roomId: rooms.HEATING, trials: [{ ...trial, ...change }] }), EVENING);
  await put({});
  expect((await details(VALVE)).trial).toMatchObject({ phase: 'shutting', outcome: null, opened: { share: 1 }, shut: null });
  await put({ phase: 'over', phaseSince: at(51), shut: { share: 0, at: at(50) } });
  const iso = (seconds: number) => new Date(at(seconds)).toISOString();
  expect((await details(VALVE)).trial).toEqual({
    askedAt: iso(0),
    phase: 'over',
    since: iso(51),
    shutSince: iso(21),
    outcome: 'MOVED',
    opened: { at: iso(20), share: 1 },
    shut: { at: iso(50), share: 0 },
    positions: [
      { at: iso(20), share: 1 },
      { at: iso(50), share: 0 },
    ],
  });
  expect((await details(AWAY)).trial).toBeNull();
});

test.each([
  ['that says only whether it heats', SIMPLE, 422, 'setting.notSupported'],
  ['that stands in no room', UNPLACED, 422, 'setting.notSupported'],
  ['that is away', AWAY, 503, 'deviceUnreachable'],
  ["of another's home", THEIRS, 404, 'notFound'],
  ['that there is not', 'VA0000000009', 404, 'notFound'],
])('a valve %s is not tried', async (_, serial, status, code) => {
  const answer = await call('POST', `${serial}/trial`);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ code }] }]);
  expect(await askedAt(serial)).toBeNull();
});

test('a device tells whether it can be tried', async () => {
  const can = await Promise.all([VALVE, SIMPLE, UNPLACED, 'IB0000000001'].map(async (serial) => (await details(serial)).canTry));
  expect(can).toEqual([true, false, false, false]);
});
