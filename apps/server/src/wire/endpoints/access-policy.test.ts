import { ROUTES } from '@braise/contract/routes';
import { firstPartOf, SERVER_PATHS } from '@braise/contract/server-paths';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardRoutes, statePolicy } from '../http/guard-routes.ts';
import { type TestHome, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The path of a route in a home, with rooms and timetables that exist there. */
const pathIn = (path: string, home: Pick<TestHome, 'homeId' | 'rooms'>): string =>
  path
    .replace(':homeId', String(home.homeId))
    .replace(/:(zoneId|roomId)/, String(home.rooms.HEATING))
    .replace(':timetableTypeId', '0')
    .replace(':dayType', 'MONDAY_TO_SUNDAY')
    .replace(':tariffId', '00000000-0000-4000-8000-000000000000');

const call = (method: (typeof ROUTES)[number]['method'], url: string, token: string | null, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });

test('every route of the contract is mounted once, under its policy, and beside them only the document and the end of mails', () => {
  const documented = ROUTES.map(({ method, path, policy }) => `${policy} ${method} ${path}`);
  const mounted = server.routes.map(({ method, url, policy }) => `${policy} ${method} ${url}`);
  const beside = [
    'GET /api/openapi.json',
    ...['price-mails', 'reading-mails', 'savings-mails'].flatMap((kind) =>
      ['GET', 'POST'].map((method) => `${method} /account/${kind}/:key/stop`),
    ),
  ];
  expect(mounted.sort()).toEqual([...documented, ...beside.map((one) => `public ${one}`)].sort());
});

test('what stands open to whom does not live in a home is named here', () => {
  const policies = Object.groupBy(server.routes, ({ policy }) => policy);
  expect(policies.public?.map(({ url }) => url).sort()).toEqual([
    '/account/price-mails/:key/stop',
    '/account/price-mails/:key/stop',
    '/account/reading-mails/:key/stop',
    '/account/reading-mails/:key/stop',
    '/account/savings-mails/:key/stop',
    '/account/savings-mails/:key/stop',
    '/api/openapi.json',
    '/log',
  ]);
  expect(policies.person?.map(({ method, url }) => `${url} ${method}`).sort()).toEqual([
    '/analytics POST',
    '/api/v2/bridges/:bridgeId GET',
    '/api/v2/countries GET',
    '/api/v2/devices/:serialNo GET',
    '/api/v2/devices/:serialNo/childLock PUT',
    '/api/v2/devices/:serialNo/identify POST',
    '/api/v2/devices/:serialNo/temperatureOffset GET',
    '/api/v2/devices/:serialNo/temperatureOffset PUT',
    '/api/v2/geocode POST',
    '/api/v2/geocode/nearest POST',
    '/api/v2/homeByBridge/:bridgeId/boilerInfo GET',
    '/api/v2/homeByBridge/:bridgeId/boilerMaxOutputTemperature GET',
    '/api/v2/homeByBridge/:bridgeId/boilerMaxOutputTemperature PUT',
    '/api/v2/homeByBridge/:bridgeId/boilerWiringInstallationState GET',
    '/api/v2/homes POST',
    '/api/v2/invitations/:invitationToken GET',
    '/api/v2/invitations/:invitationToken/accept POST',
    '/api/v2/invitations/:invitationToken/reject POST',
    '/api/v2/mapConfiguration GET',
    '/api/v2/me GET',
    '/api/v2/me/choices GET',
    '/api/v2/me/choices PATCH',
    '/api/v2/me/consents GET',
    '/api/v2/me/consents/:kind PUT',
    '/api/v2/me/deletion GET',
    '/api/v2/me/deletion POST',
    '/api/v2/me/export GET',
    '/api/v2/me/invitations GET',
    '/api/v2/me/leftHomes GET',
    '/api/v2/me/leftHomes/:leftHomeId/readings GET',
    '/api/v2/me/leftHomes/:leftHomeId/return POST',
    '/energy-insights/status GET',
    '/energy-insights/tariffLinks/follow POST',
    '/energy-insights/tariffLinks/open POST',
    '/energy-insights/tariffOffers GET',
  ]);
});

test('every route stands under a path that the pages leave to the server', () => {
  for (const { url } of server.routes) expect(SERVER_PATHS).toContain(firstPartOf(url));
});

describe('adding a route', () => {
  const guarded = () => {
    const app = fastify();
    guardRoutes(app, server.access);
    return app;
  };
  const handler = async () => ({});

  test('without a policy is refused', () => {
    expect(() => guarded().get('/open', handler)).toThrow('states no access policy');
  });
  test('that names a home needs the policy of homes, and no other may have it', () => {
    expect(() => guarded().get('/x/:homeId', { config: { policy: 'person' } }, handler)).toThrow('cannot have');
    expect(() => guarded().get('/x', { config: { policy: 'home' } }, handler)).toThrow('cannot have');
  });
  test('in a scope that states one is enough', async () => {
    const app = guarded();
    await app.register(async (scope) => {
      statePolicy(scope, 'public');
      scope.get('/open', async () => ({ open: true }));
    });
    const answer = await app.inject('/open');
    expect(answer.json()).toEqual({ open: true });
  });
});

const PROTECTED = ROUTES.filter(({ policy }) => policy !== 'public').map((route) => [`${route.method} ${route.path}`, route] as const);
const OF_HOMES = PROTECTED.filter(([, { policy }]) => policy === 'home');
const UNKNOWN_HOME = 2_000_000_000;

test.each(PROTECTED)('%s without, with a wrong and with an expired token: 401', async (_, { method, path }) => {
  const url = pathIn(path, server.camille);
  const expired = server.signIn(server.camille.personId, -1);
  const answers = await Promise.all([call(method, url, null), call(method, url, 'guess'), call(method, url, expired)]);
  expect(answers.map((answer) => [answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code])).toEqual([
    [401, 'unauthorized'],
    [401, 'unauthorized'],
    [401, 'tokenExpired'],
  ]);
});

test.each(OF_HOMES)("%s in another's home is answered as in one that does not exist, and changes nothing", async (_, { method, path }) => {
  const revision = () => server.database.kysely.selectFrom('home').select(['id', 'revision']).orderBy('id').execute();
  const before = await revision();
  const payload = method === 'GET' ? undefined : {};
  const theirs = await call(method, pathIn(path, server.louis), server.camille.token, payload);
  const nobodys = await call(method, pathIn(path, { ...server.louis, homeId: UNKNOWN_HOME }), server.camille.token, payload);
  expect(theirs.statusCode).toBe(404);
  const comparable = (answer: typeof theirs) => {
    const { 'x-request-id': _id, date: _date, ratelimit: _left, ...headers } = answer.headers;
    return { status: answer.statusCode, body: answer.body, headers };
  };
  expect(comparable(theirs)).toEqual(comparable(nobodys));
  expect(await revision()).toEqual(before);
});

test.each(['0', '-1', '1.5', '9999999999', '99999999999999999999', 'me', '%00', '1%20', '__proto__', '%F0%9F%8F%A0'])(
  'home id %s names nothing',
  async (id) => {
    const answer = await call('GET', `/api/v2/homes/${id}`, server.camille.token);
    expect([answer.statusCode, answer.json<{ errors: unknown[] }>().errors.length]).toEqual([404, 1]);
  },
);

test('a resident who leaves is out at the next request', async () => {
  const { homeId, personId, token } = server.louis;
  expect((await call('GET', `/api/v2/homes/${homeId}`, token)).statusCode).toBe(200);
  await server.database.kysely.deleteFrom('membership').where('person_id', '=', personId).execute();
  server.bus.publish({ type: 'membership-changed', homeId, personId });
  expect((await call('GET', `/api/v2/homes/${homeId}`, token)).statusCode).toBe(404);
  expect((await call('GET', '/api/v2/me', token)).json()).toMatchObject({ homes: [] });
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
