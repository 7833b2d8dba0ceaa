import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Room = { setting: unknown; manualControlTermination: unknown; boostMode: unknown };

const call = (method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url: `/hops/homes/${server.camille.homeId}${path}`,
    headers: { authorization: `Bearer ${server.camille.token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const roomNow = async (): Promise<Room> => (await call('GET', `/rooms/${server.camille.rooms.HEATING}`)).json();
const salon = () => `/rooms/${server.camille.rooms.HEATING}`;
const to = (value: number) => ({ power: 'ON', temperature: { value } });

test('a setpoint holds until the next block, and the web app is told the revision', async () => {
  const heard: unknown[] = [];
  const stop = server.bus.subscribe((message) => heard.push(message));
  const answer = await call(
    'POST',
    `${salon()}/manualControl`,
    { setting: to(21.3), termination: { type: 'NEXT_TIME_BLOCK' } },
    { 'x-braise-client': 'webapp/1.0.0' },
  );
  stop();
  expect(answer.statusCode).toBe(200);
  const { revision } = answer.json<{ revision: number }>();
  expect(answer.headers['x-braise-revision']).toBe(String(revision));
  expect(heard).toContainEqual({ type: 'home-changed', homeId: server.camille.homeId, revision });
  // brought to the step of half a degree; the evening's block ends at 22:00 in Paris
  expect(await roomNow()).toMatchObject({
    setting: to(21.5),
    manualControlTermination: { type: 'NEXT_TIME_BLOCK', remainingTimeInSeconds: 10_800, projectedExpiry: '2026-11-20T21:00:00Z' },
  });
  const due = await server.database.kysely
    .selectFrom('agenda')
    .selectAll()
    .where('home_id', '=', server.camille.homeId)
    .executeTakeFirstOrThrow();
  expect(due.due_at.getTime()).toBeLessThanOrEqual(EVENING);
});

test('another client is answered as recorded', async () => {
  const answer = await call('POST', `${salon()}/resumeSchedule`);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await roomNow()).toMatchObject({ setting: to(21), manualControlTermination: null });
});

test('a timer ends when it ends', async () => {
  await call('POST', `${salon()}/manualControl`, { setting: { power: 'OFF' }, termination: { type: 'TIMER', durationInSeconds: '3600' } });
  expect(await roomNow()).toMatchObject({
    setting: { power: 'OFF', temperature: null },
    manualControlTermination: { remainingTimeInSeconds: 3600 },
  });
  server.setTime(EVENING + 3_600_000);
  expect(await roomNow()).toMatchObject({ setting: to(21), manualControlTermination: null });
  server.setTime(EVENING);
});

test('boost takes the rooms that heat to their maximum for half an hour', async () => {
  await call('POST', '/quickActions/boost');
  expect(await roomNow()).toMatchObject({
    setting: to(25),
    manualControlTermination: null,
    boostMode: { type: 'TIMER', remainingTimeInSeconds: 1800 },
  });
  const bureau = await call('GET', `/rooms/${server.camille.rooms.AIR_CONDITIONING}`);
  expect(bureau.json()).toMatchObject({ boostMode: null });
});

test('all off, then all back to their schedules', async () => {
  await call('POST', '/quickActions/allOff');
  const off = await call('GET', '/rooms');
  expect(off.json<Room[]>().map(({ setting }) => setting)).toEqual(Array.from({ length: 3 }, () => ({ power: 'OFF', temperature: null })));
  await call('POST', '/quickActions/resumeSchedule/', undefined, { 'content-type': 'application/x-www-form-urlencoded' });
  expect(await roomNow()).toMatchObject({ setting: to(21), manualControlTermination: null });
});

test.each([
  [{ setting: { power: 'ON' } }, 422, 'setting.notSupported', 'setting.temperature'],
  [{ setting: to(70) }, 422, 'setting.outOfRange', 'setting.temperature'],
  [{ setting: { power: 'ON', temperature: { value: 20 }, mode: 'COOL' } }, 422, 'setting.notSupported', 'setting.mode'],
  [{ setting: { power: 'ON', temperature: { value: 'warm' } } }, 422, 'validationFailed', 'setting.temperature.value'],
  [{ setting: to(20), termination: { type: 'TIMER' } }, 422, 'validationFailed', 'termination.durationInSeconds'],
  [{ setting: to(20), termination: { type: 'SOMETIME' } }, 422, 'validationFailed', 'termination.type'],
])('%j is refused by field', async (payload, status, code, field) => {
  const answer = await call('POST', `${salon()}/manualControl`, payload);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ code, field }] }]);
});

test.each([
  [28, '25'],
  [4, '5'],
  [20.3, '20.5'],
  [19, '19'],
])('the answer to %d °C says that %s °C are taken', async (asked, taken) => {
  const answer = await call('POST', `${salon()}/manualControl`, { setting: to(asked) });
  expect([answer.statusCode, answer.headers['x-braise-setpoint']]).toEqual([204, taken]);
  expect(await roomNow()).toMatchObject({ setting: to(Number(taken)) });
});

test('an answer that takes no setpoint says none', async () => {
  const answer = await call('POST', `${salon()}/manualControl`, { setting: { power: 'OFF' } });
  expect(answer.headers).not.toHaveProperty('x-braise-setpoint');
});

test('one repeated under its key is done once; the key with another request is a conflict', async () => {
  const key = { 'idempotency-key': 'one-tap' };
  const first = await call('POST', `${salon()}/manualControl`, { setting: to(19) }, key);
  await call('POST', `${salon()}/manualControl`, { setting: to(23) });
  const again = await call('POST', `${salon()}/manualControl`, { setting: to(19) }, key);
  expect(again.statusCode).toBe(204);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.headers['x-braise-revision']).toBe(first.headers['x-braise-revision']);
  expect(await roomNow()).toMatchObject({ setting: to(23) });
  const other = await call('POST', `${salon()}/manualControl`, { setting: to(20) }, key);
  expect([other.statusCode, other.json()]).toMatchObject([409, { errors: [{ code: 'conflict' }] }]);
});

test('of many that arrive at once under one key, one is done', async () => {
  const before = await server.database.kysely
    .selectFrom('home')
    .select('revision')
    .where('id', '=', server.camille.homeId)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', `${salon()}/manualControl`, { setting: to(18) }, { 'idempotency-key': 'eight-taps' })),
  );
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${String(answer.headers['x-braise-revision'])}`))).toEqual(
    new Set([`204 ${before.revision + 1}`]),
  );
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
