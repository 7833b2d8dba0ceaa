import { HOUR, celsius, instant, iso } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRoomDecision, putDecision } from '../../testing/a-room-decision.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ask = async <Body>(path: string, body?: object) => {
  const { homeId, token } = server.camille;
  const answer = await server.app.inject({
    url: path.replace(':home', String(homeId)),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { method: 'PUT', payload: body }),
  });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json<Body>();
};

test('a room that is heated for its next block says so on both wires, as long as residents want it', async () => {
  const { homeId, rooms } = server.camille;
  const room = `/api/v2/homes/:home/zones/${rooms.HEATING}`;
  type State = {
    preparation: object | null;
    setting: object;
    nextScheduleChange: { start: string; setting: { temperature: { celsius: number } } };
  };
  const before = await ask<State>(`${room}/state`);
  expect(before.preparation).toBeNull();
  const { start, setting } = before.nextScheduleChange;
  const block = instant(Date.parse(start));
  const since = instant(EVENING - HOUR / 2);
  const degrees = setting.temperature.celsius;
  const early = { setting: { power: 'ON', temperature: celsius(degrees) }, reason: 'EARLY_START', until: block } as const;
  await putDecision(server.database, homeId, aRoomDecision({ roomId: rooms.HEATING, effective: early, earlySince: since }), EVENING);
  // nobody asked for it
  expect((await ask<State>(`${room}/state`)).preparation).toBeNull();
  expect(await ask(`${room}/earlyStart`, { enabled: true })).toEqual({ enabled: true });
  expect(await ask<State>(`${room}/state`)).toMatchObject({
    setting,
    preparation: { tadoMode: 'HOME', start: iso(since), end: iso(block), setting },
  });
  const hops = await ask<{ id: number; earlyStart?: object }[]>('/hops/homes/:home/rooms');
  const seconds = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
  expect(hops.find(({ id }) => id === rooms.HEATING)?.earlyStart).toEqual({ start: seconds(since), end: seconds(block) });
  expect(hops.filter((each) => each.earlyStart !== undefined)).toHaveLength(1);
  // and so does what is planned for the rest of the day
  const { plannedStripes } = await ask<{ plannedStripes: { dataIntervals: { to: string; value: object }[] } }>(`${room}/dayReport`);
  const [first] = plannedStripes.dataIntervals;
  expect(first?.value).toMatchObject({ stripeType: expect.stringMatching(/^HOME/) as string, setting, earlyStart: true });
  expect(Date.parse(first?.to ?? '')).toBe(block);
});
