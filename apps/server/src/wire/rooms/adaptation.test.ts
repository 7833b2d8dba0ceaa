import { HOUR, celsius, instant, iso } from '@braise/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aRoomDecision, putDecision } from '../../testing/a-room-decision.ts';
import { EVENING, type TestHome, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const UNTIL = instant(EVENING + HOUR);
const SINCE = instant(EVENING - HOUR);

async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object, who: TestHome = server.camille) {
  const url = path.replace(':home', String(who.homeId));
  return server.app.inject({ url, method, headers: { authorization: `Bearer ${who.token}` }, ...(payload && { payload }) });
}
const subscribe = (subscribed_since: Date | null) =>
  server.database.kysely.updateTable('home').set({ entitlement_policy: 'subscription', subscribed_since }).execute();

type State = { readonly setting: { temperature: { celsius: number } }; readonly adaptation?: object };

/** Its schedule is lowered by half a kelvin, as the engine decided; returns what the schedule asks for, °C. */
async function lower(): Promise<number> {
  const { homeId, rooms } = server.camille;
  const scheduled = (await ask('GET', `/api/v2/homes/:home/zones/${rooms.HEATING}/state`)).json<State>().setting.temperature.celsius;
  const effective = {
    setting: { power: 'ON', temperature: celsius(scheduled - 0.5) },
    reason: 'ADAPTIVE',
    until: UNTIL,
  } as const;
  const adaptation = { celsius: scheduled, cause: 'sun', since: SINCE } as const;
  await putDecision(server.database, homeId, aRoomDecision({ roomId: rooms.HEATING, effective, adaptation }), EVENING);
  return scheduled;
}

test('a schedule that is lowered says so on both wires, and one call undoes it', async () => {
  const { HEATING: id } = server.camille.rooms;
  const room = `/api/v2/homes/:home/zones/${id}`;
  const state = async () => (await ask('GET', `${room}/state`)).json<State>();
  await subscribe(new Date(EVENING));
  expect((await ask('PUT', '/api/v2/homes/:home/adaptiveHeating', { band: 0.5 })).statusCode).toBe(204);
  const scheduled = await lower();
  expect(await state()).toMatchObject({
    setting: { temperature: { celsius: scheduled - 0.5 } },
    adaptation: {
      cause: 'SUN',
      start: iso(SINCE),
      end: iso(UNTIL),
      scheduled: { power: 'ON', temperature: { celsius: scheduled } },
    },
  });
  const hops = async () => (await ask('GET', '/hops/homes/:home/rooms')).json<{ id: number; adaptation?: object }[]>();
  expect((await hops()).find((each) => each.id === id)?.adaptation).toMatchObject({ cause: 'SUN' });
  expect((await hops()).filter((each) => each.adaptation !== undefined)).toHaveLength(1);
  expect((await ask('DELETE', `${room}/adaptation`)).statusCode).toBe(204);
  // at once, whether or not the engine has looked
  expect((await state()).adaptation).toBeUndefined();
  expect((await state()).setting.temperature.celsius).toBe(scheduled);
  const { entries } = (await ask('GET', '/api/v2/homes/:home/journal')).json<{ entries: object[] }>();
  expect(entries).toMatchObject([
    { kind: 'undo', actor: 'resident', setting: { before: { reason: 'ADAPTIVE', setting: { celsius: scheduled - 0.5 } }, after: null } },
    { kind: 'switch', detail: 'adaptive-heating', change: { before: 0, after: 0.5 } },
  ]);
});

test('is not undone once it is over, or a second time', async () => {
  const { HEATING: id } = server.camille.rooms;
  const undo = async () => expect((await ask('DELETE', `/api/v2/homes/:home/zones/${id}/adaptation`)).statusCode).toBe(204);
  const told = async () => {
    const { adaptation_undone_at: at } = await server.database.kysely
      .selectFrom('room')
      .select('adaptation_undone_at')
      .where('home_id', '=', server.camille.homeId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { entries } = (await ask('GET', '/api/v2/homes/:home/journal')).json<{ entries: { kind: string }[] }>();
    return { at: at?.getTime() ?? null, entries: entries.filter(({ kind }) => kind === 'undo').length };
  };
  await subscribe(new Date(EVENING));
  expect((await ask('PUT', '/api/v2/homes/:home/adaptiveHeating', { band: 0.5 })).statusCode).toBe(204);
  await undo();
  expect(await told()).toEqual({ at: null, entries: 0 });
  await lower();
  server.setTime(UNTIL);
  await undo();
  expect(await told()).toEqual({ at: null, entries: 0 });
  server.setTime(EVENING);
  await undo();
  server.setTime(instant(EVENING + 60_000));
  await undo();
  expect(await told()).toEqual({ at: EVENING, entries: 1 });
});

test('is for homes that have the assistant', async () => {
  const path = '/api/v2/homes/:home/adaptiveHeating';
  await subscribe(null);
  expect((await ask('PUT', path, { band: 1 })).statusCode).toBe(403);
  await subscribe(new Date(EVENING));
  expect((await ask('PUT', path, { band: 1 })).statusCode).toBe(204);
  expect((await ask('GET', path)).json()).toEqual({ band: 1 });
  expect((await ask('PUT', path, { band: 0.7 })).statusCode).toBe(422);
  await lower();
  await subscribe(null);
  // what was decided before holds no more, and what was chosen is there again with the subscription
  expect((await ask('GET', path)).json()).toEqual({ band: 0 });
  await subscribe(new Date(EVENING));
  expect((await ask('GET', path)).json()).toEqual({ band: 1 });
  await subscribe(null);
  expect((await ask('GET', `/api/v2/homes/:home/zones/${server.camille.rooms.HEATING}/state`)).json<State>().adaptation).toBeUndefined();
  expect((await ask('PUT', path, { band: 0 })).statusCode).toBe(204);
});
