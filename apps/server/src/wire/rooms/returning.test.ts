import { HOUR, MINUTE, celsius, instant, iso } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSnapshot } from '../../engine/build-snapshot.ts';
import { loadConfigurations } from '../../engine/home-configuration.store.ts';
import { aRoomDecision, putDecision } from '../../testing/a-room-decision.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ask = async <Body>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
  const { homeId, token } = server.camille;
  const answer = await server.app.inject({
    method,
    url: path.replace(':home', String(homeId)),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.body === '' ? (null as Body) : answer.json<Body>();
};

test('a room that is warmed for those who come back says so on each wire, with when they are expected, as long as residents want it', async () => {
  const { homeId, rooms } = server.camille;
  const room = `/api/v2/homes/:home/zones/${rooms.HEATING}`;
  await ask('PUT', '/api/v2/homes/:home/presenceLock', { homePresence: 'AWAY' });
  await ask('PUT', `${room}/schedule/awayConfiguration`, {
    type: 'HEATING',
    preheatingLevel: 'MEDIUM',
    minimumAwayTemperature: { celsius: 16 },
  });
  const setting = { power: 'ON', temperature: celsius(18.5) } as const;
  const [since, expectedAt] = [instant(EVENING - 10 * MINUTE), instant(EVENING + HOUR / 2)];
  const decision = aRoomDecision({
    roomId: rooms.HEATING,
    effective: { setting, reason: 'AWAY', until: null },
    returning: { setting, since, expectedAt, by: 'way' },
  });
  await putDecision(server.database, homeId, decision, EVENING);
  expect(await ask('GET', `${room}/state`)).toMatchObject({
    tadoMode: 'AWAY',
    setting: { temperature: { celsius: 18.5 } },
    preparation: { tadoMode: 'HOME', start: iso(since), end: iso(expectedAt) },
  });
  type Hops = { id: number; returning?: object; setting: object }[];
  const ofRoom = async () => (await ask<Hops>('GET', '/hops/homes/:home/rooms')).find(({ id }) => id === rooms.HEATING);
  const seconds = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
  expect(await ofRoom()).toMatchObject({ returning: { start: seconds(since), expected: seconds(expectedAt) } });
  type View = { rooms: { id: number; returning: object | null; effective: object }[] };
  const viewed = async () => (await ask<View>('GET', '/live/homes/:home/view')).rooms.find(({ id }) => id === rooms.HEATING);
  expect(await viewed()).toMatchObject({ returning: { since: iso(since), expectedAt: iso(expectedAt) }, effective: { reason: 'AWAY' } });

  await ask('PUT', `${room}/schedule/awayConfiguration`, {
    type: 'HEATING',
    preheatingLevel: 'OFF',
    minimumAwayTemperature: { celsius: 16 },
  });
  expect(await ask('GET', `${room}/state`)).toMatchObject({ setting: { temperature: { celsius: 16 } }, preparation: null });
  expect((await ofRoom())?.returning).toBeUndefined();
  expect(await viewed()).toMatchObject({ returning: null });
});

test('what a home is decided by has the phones that track, and how far each room is warmed', async () => {
  const { homeId, rooms } = server.camille;
  const [{ id }] = [
    await ask<{ id: number }>('POST', '/api/v2/homes/:home/mobileDevices', {
      name: 'x',
      deviceMetadata: { platform: 'iOS', osVersion: '26', model: 'm', locale: 'fr' },
    }),
  ];
  const read = async () => (await loadConfigurations(server.database, [homeId]))[0];
  expect(await read()).toMatchObject({ phones: [], locationBasedControl: false });
  await ask('PUT', `/api/v2/homes/:home/mobileDevices/${id}/settings`, { geoTrackingEnabled: true });
  expect(await read()).toMatchObject({ phones: [], locationBasedControl: true });
  await ask('PUT', `/api/v2/homes/:home/mobileDevices/${id}/location`, { distanceBand: 3 });
  await ask('PUT', `/api/v2/homes/:home/zones/${rooms.HEATING}/schedule/awayConfiguration`, {
    type: 'HEATING',
    autoAdjust: true,
    comfortLevel: 90,
    minimumAwayTemperature: { celsius: 16 },
  });
  const told = await read();
  expect(told?.phones).toMatchObject([{ track: { band: 3, heardAt: EVENING } }]);
  expect(told?.rooms.find((room) => room.id === rooms.HEATING)?.preheating).toBe('HIGH');

  // whoever comes near is waited for where the phones say that nobody is there, and not where somebody said so for good
  for (const distanceBand of [2, 1]) await ask('PUT', `/api/v2/homes/:home/mobileDevices/${id}/location`, { distanceBand });
  const snapshot = async () => {
    const configuration = await read();
    if (configuration === undefined) throw new Error('the home is there');
    return buildSnapshot(configuration, new Map(), { weather: null, memory: null, at: instant(EVENING + 15 * MINUTE) });
  };
  expect(await snapshot()).toMatchObject({ homecoming: null, presence: { lock: 'AWAY' } });
  await ask('DELETE', '/api/v2/homes/:home/presenceLock');
  expect(await snapshot()).toMatchObject({ homecoming: { inward: { band: 1 } }, presence: { lock: null } });
});
