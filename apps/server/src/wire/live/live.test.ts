import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { openStream } from './testing/open-stream.ts';

let server: TestServer;
let base: string;
beforeAll(async () => {
  server = await createTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const follow = (token = server.camille.token) => openStream(`${base}/live/homes/${server.camille.homeId}`, token);
const command = async (path: string, body: object) => {
  const answer = await fetch(`${base}/hops/homes/${server.camille.homeId}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.camille.token}`, 'content-type': 'application/json', 'x-braise-client': 'webapp/1.0.0' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { revision: number };
};
const nobodyListens = () => expect.poll(() => server.live.status()).toEqual({ homes: 0, streams: 0 });

test('a snapshot first, then what changes, under the revision that the command answered', async () => {
  const stream = await follow();
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const { event } = await stream.next('snapshot');
  expect(event.view.rooms.map(({ name }) => name)).toEqual(['Salon', 'Bureau', 'Eau chaude']);
  expect(event.view.home).toMatchObject({ name: 'Chez Camille', presence: 'HOME', presenceLocked: false, outside: null });

  const salon = server.camille.rooms.HEATING;
  const { revision } = await command(`/rooms/${salon}/manualControl`, { setting: { power: 'ON', temperature: { value: 19 } } });
  const changed = await stream.next('room');
  expect(changed.id).toBe(String(revision));
  expect(changed.event.room).toMatchObject({
    id: salon,
    manual: { setting: { celsius: 19 }, termination: 'NEXT_TIME_BLOCK', source: 'app' },
    revision,
  });
  await stream.close();
  await nobodyListens();
});

test('a change that shows nothing new sends nothing', async () => {
  const stream = await follow();
  await stream.next('snapshot');
  server.bus.publish({ type: 'home-decided', homeId: server.camille.homeId, roomIds: [] });
  server.bus.publish({ type: 'devices-changed', homeId: server.camille.homeId });
  // the hub answers in order: had the first shown something, it would stand before this
  await stream.next('devices');
  expect(stream.received).toEqual([]);
  await stream.close();
});

test('readings reach the room that they were taken in', async () => {
  const { kysely } = server.database;
  const { homeId, rooms } = server.camille;
  const capabilities = {
    climates: [],
    reports: [{ quantity: 'temperature', channel: 0, gettable: false }],
    power: 'battery',
    heatSource: null,
  };
  await kysely
    .insertInto('gateway')
    .values({ home_id: homeId, id: 'IB0000000001', kind: 'zigbee2mqtt', name: 'g', topic_root: 'g', username: 'g' })
    .execute();
  await kysely
    .insertInto('device')
    .values({
      home_id: homeId,
      id: 'RU0000000001',
      gateway_id: 'IB0000000001',
      address: '0x1',
      name: 'Capteur',
      vendor: 'v',
      model: 'm',
      capabilities: JSON.stringify(capabilities),
    })
    .execute();
  await kysely
    .insertInto('device_channel')
    .values({ home_id: homeId, device_id: 'RU0000000001', channel: 0, room_id: rooms.HEATING })
    .execute();
  const stream = await follow();
  await stream.next('snapshot');
  await server.measure({ homeId, roomId: rooms.HEATING, deviceId: 'RU0000000001' }, 'temperature', 20.6, EVENING - 60_000);
  const { event } = await stream.next('room');
  expect(event.room).toMatchObject({ id: rooms.HEATING, measured: { celsius: 20.6, at: '2026-11-20T17:59:00.000Z' } });
  await stream.close();
});

test('a stream ends with its token', async () => {
  const stream = await follow(server.signIn(server.camille.personId, 300));
  expect((await stream.next('end')).event.reason).toBe('token-expired');
  await stream.ended();
});

test('a stream ends when its person is signed out everywhere', async () => {
  const stream = await follow();
  await stream.next('snapshot');
  server.bus.publish({ type: 'sessions-ended', personId: server.camille.personId });
  expect((await stream.next('end')).event.reason).toBe('token-expired');
  await stream.ended();
});

test('one person may hold twenty streams', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow()));
  const refused = await fetch(`${base}/live/homes/${server.camille.homeId}`, {
    headers: { authorization: `Bearer ${server.camille.token}` },
  });
  expect([refused.status, await refused.json()]).toMatchObject([429, { errors: [{ code: 'rateLimited' }] }]);
  await Promise.all(streams.map((stream) => stream.close()));
  await nobodyListens();
});

test('a stream ends when its person no longer lives there', async () => {
  const { homeId, personId } = server.camille;
  const stream = await follow();
  await stream.next('snapshot');
  await server.database.kysely.deleteFrom('membership').where('person_id', '=', personId).execute();
  server.bus.publish({ type: 'membership-changed', homeId, personId });
  expect((await stream.next('end')).event.reason).toBe('access-withdrawn');
  await stream.ended();
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
