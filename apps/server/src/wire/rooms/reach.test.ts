import type { RoomReach } from '@braise/control';
import { celsius as degrees, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { openStream } from '../live/testing/open-stream.ts';
import { aRoomDecision, putDecision } from '../../testing/a-room-decision.ts';

let server: TestServer;
let base: string;
beforeAll(async () => {
  server = await createTestServer();
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const stateOf = async (roomId: number) => {
  const answer = await server.app.inject({
    url: `/api/v2/homes/${server.camille.homeId}/zones/${roomId}/state`,
    headers: { authorization: `Bearer ${server.camille.token}` },
  });
  return answer.json<{ setting: { temperature: { celsius: number } }; reach?: unknown }>();
};

/** The engine decides that the living room does not come to what it is asked. */
async function decide(reach: RoomReach, celsius: number): Promise<void> {
  const { homeId, rooms } = server.camille;
  const effective = { setting: { power: 'ON', temperature: degrees(celsius) }, reason: 'SCHEDULE', until: null } as const;
  const room = aRoomDecision({ roomId: rooms.HEATING, effective, demand: 1, delivery: 'confirmed', reach });
  await putDecision(server.database, homeId, room, EVENING);
  server.bus.publish({ type: 'home-decided', homeId, roomIds: [rooms.HEATING] });
}

test('a room that does not come to what is asked says so to clients and to the web', async () => {
  const { homeId, rooms, token } = server.camille;
  const before = await stateOf(rooms.HEATING);
  expect(before.reach).toBeUndefined();
  const { celsius } = before.setting.temperature;
  const stream = await openStream(`${base}/live/homes/${homeId}`, token);
  await stream.next('snapshot');

  const at = instant(EVENING + 5_400_000);
  await decide({ celsius, at, limit: 'emitter' }, celsius);
  const iso = new Date(at).toISOString();
  expect((await stream.next('room')).event.room).toMatchObject({ id: rooms.HEATING, reach: { celsius, at: iso, limit: 'emitter' } });
  expect((await stateOf(rooms.HEATING)).reach).toMatchObject({ temperature: { celsius }, notBefore: iso, limit: 'EMITTER' });

  await decide({ celsius, at: null, limit: 'flow' }, celsius);
  expect((await stream.next('room')).event.room.reach).toEqual({ celsius, at: null, limit: 'flow' });
  expect((await stateOf(rooms.HEATING)).reach).toMatchObject({ notBefore: null, limit: 'FLOW' });

  // found of another setting than the one in force
  await decide({ celsius: celsius + 2, at: null, limit: 'flow' }, celsius + 2);
  expect((await stateOf(rooms.HEATING)).reach).toBeUndefined();
  await stream.close();
  expect(server.faults).toEqual([]);
});
