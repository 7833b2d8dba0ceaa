import { randomUUID } from 'node:crypto';
import type { ReadableStreamReadResult } from 'node:stream/web';
import { staffAccess } from '@braise/contract/staff';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { giveStaffAccess } from '../../identity/staff/give-staff-access.ts';
import { createStaffSessions } from '../../identity/staff/staff-sessions.ts';
import { createTestServer, EVENING, type TestServer } from '../http/testing/test-server.ts';

let server: TestServer;
let token: string;
let secret: string;
let sessions: ReturnType<typeof createStaffSessions>;

beforeAll(async () => {
  server = await createTestServer();
  sessions = createStaffSessions(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  server.setTime(EVENING);
  for (const table of ['staff_permission', 'staff_access'] as const) await server.database.kysely.deleteFrom(table).execute();
  // another each time: what a member of staff may ask for is counted
  const ada = { issuer: 'https://operator.example', subject: randomUUID(), name: 'Ada', email: 'ada@operator.example', personId: null };
  ({ secret } = await sessions.open(ada));
  const given = await giveStaffAccess(server.database, secret, server.camille.homeId, server.now());
  token = given?.token ?? '';
});

const send = (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by = token) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${by}` }, ...(payload && { payload }) });
const path = (rest: string, homeId = server.camille.homeId) => `/api/v2/homes/${homeId}${rest}`;
const lock = () => send('PUT', path('/presenceLock'), { homePresence: 'AWAY' });
const asResident = (method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
  send(method, path('/staffAccess'), payload, server.camille.token);

it('staff read the home of their token and no other', async () => {
  expect((await send('GET', path('/zones'))).statusCode).toBe(200);
  expect((await send('HEAD', path('/zones'))).statusCode).toBe(200);
  expect((await send('GET', `/live/homes/${server.camille.homeId}/view`)).statusCode).toBe(200);
  expect((await send('GET', path('/zones', server.louis.homeId))).json()).toEqual((await send('GET', path('/zones', 999_999))).json());
});

it('staff are nobody: what concerns a person is closed to them', async () => {
  for (const url of ['/api/v2/me']) expect((await send('GET', url)).statusCode).toBe(403);
  const personal = server.routes.filter(({ policy, method }) => policy === 'person' && method === 'GET');
  expect(personal.length).toBeGreaterThan(1);
  for (const { url } of personal) expect([url, (await send('GET', url.replaceAll(/:\w+/g, '1'))).statusCode]).toEqual([url, 403]);
});

it('staff change nothing until a resident allows it, and nothing after', async () => {
  const refused = await lock();
  expect([refused.statusCode, refused.json()]).toEqual([403, { errors: [{ code: 'staff.readOnly', title: expect.any(String) }] }]);
  const allowed = staffAccess.parse((await asResident('PUT', { hours: 2 })).json());
  expect(allowed.changesAllowedUntil).toBe(new Date(EVENING + 2 * 3_600_000).toISOString());
  expect((await lock()).statusCode).toBe(204);
  expect((await asResident('DELETE')).statusCode).toBe(200);
  expect((await lock()).statusCode).toBe(403);
  await asResident('PUT', { hours: 1 });
  server.setTime(EVENING + 14 * 60_000);
  expect((await lock()).statusCode).toBe(204);
  server.setTime(EVENING + 15 * 60_000);
  expect((await lock()).statusCode).toBe(401);
});

it('who lives there, and their phones, are closed to staff, whatever they may change', async () => {
  await asResident('PUT', { hours: 72 });
  const theirs = server.routes.filter(({ url }) => /\/(users|mobileDevices)\b/.test(url));
  expect(theirs.length).toBeGreaterThan(8);
  for (const { method, url } of theirs) {
    const at = url.replace(':homeId', String(server.camille.homeId)).replaceAll(/:\w+/g, '1');
    const answer = await server.app.inject({ method, url: at, headers: { authorization: `Bearer ${token}` } });
    expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
  }
});

it('staff ask six hundred times in their quarter of an hour, and no more is written', async () => {
  const answers = [];
  for (let count = 0; count < 700; count += 1)
    answers.push(await send(count % 2 === 0 ? 'GET' : 'DELETE', path(count % 2 === 0 ? '/state' : '/staffAccess')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  const { count } = await server.database.kysely
    .selectFrom('staff_request')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(600);
});

it('staff do not allow themselves', async () => {
  await asResident('PUT', { hours: 72 });
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await send(method, path('/staffAccess'), method === 'PUT' ? { hours: 72 } : undefined)).statusCode).toBe(403);
});

it.each([{ hours: 0 }, { hours: 73 }, { hours: 1.5 }, {}])('a resident does not allow %o', async (body) => {
  const answer = await asResident('PUT', body);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('hours');
});

it('everything they asked for is written down, what was refused too, and residents see who was there', async () => {
  await send('GET', path('/zones'));
  await lock();
  await asResident('PUT', { hours: 2 });
  await lock();
  await send('HEAD', path('/zones'));
  const rows = () =>
    server.database.kysely.selectFrom('staff_request').select(['method', 'route', 'status']).orderBy('method').orderBy('status').execute();
  await expect.poll(rows).toEqual([
    { method: 'GET', route: '/api/v2/homes/:homeId/zones', status: 200 },
    { method: 'HEAD', route: '/api/v2/homes/:homeId/zones', status: 200 },
    { method: 'PUT', route: '/api/v2/homes/:homeId/presenceLock', status: 204 },
    { method: 'PUT', route: '/api/v2/homes/:homeId/presenceLock', status: 403 },
  ]);
  expect(staffAccess.parse((await asResident('GET')).json()).accesses).toEqual([
    {
      id: expect.any(String),
      staffName: 'Ada',
      from: new Date(EVENING).toISOString(),
      to: new Date(EVENING + 900_000).toISOString(),
      changes: 1,
    },
  ]);
  const other = await send('GET', path('/staffAccess', server.louis.homeId), undefined, server.louis.token);
  expect(staffAccess.parse(other.json()).accesses).toEqual([]);
});

it('an open stream ends with the session of staff', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${origin}/live/homes/${server.camille.homeId}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  // written down while it lasts
  const streams = await server.database.kysely.selectFrom('staff_request').select(['route', 'status']).execute();
  expect(streams).toEqual([{ route: '/live/homes/:homeId', status: null }]);
  await sessions.end(secret);
  let read: ReadableStreamReadResult<Uint8Array> | undefined;
  const reader = answer.body?.getReader();
  do read = await reader?.read();
  while (read?.done === false);
  expect((await send('GET', path('/zones'))).statusCode).toBe(401);
});

it.each(['staff.', 'staff.x', `staff.${'a'.repeat(43)}`, 'Staff.x'])('the token %s opens nothing', async (wrong) =>
  expect((await send('GET', path('/zones'), undefined, wrong)).statusCode).toBe(401),
);
