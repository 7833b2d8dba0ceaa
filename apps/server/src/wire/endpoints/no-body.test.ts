import { ROUTES } from '@braise/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const TYPES = ['application/json', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded', 'text/plain'] as const;

const send = (method: (typeof METHODS)[number], url: string, type: string, payload = '') =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${server.signIn(server.camille.personId)}`, 'content-type': type },
    payload,
  });

/** Of Camille's own home, and of nothing else that there is. */
const placeOf = (path: string): string => path.replace(':homeId', String(server.camille.homeId)).replaceAll(/:\w+/g, '999999');

test('a type without a body is no body, on every route', async () => {
  const changing = ROUTES.filter(({ method }) => method !== 'GET');
  for (const { id, method, path } of changing) {
    if (method === 'GET') continue;
    for (const type of TYPES) {
      const { statusCode } = await send(method, placeOf(path), type);
      expect([id, type, statusCode]).toEqual([id, type, expect.toBeOneOf([200, 201, 202, 204, 403, 404, 409, 422])]);
    }
  }
  expect(changing.length).toBeGreaterThan(60);
});

test.each(METHODS)('%s of nothing that there is finds nothing, whatever it brings', async (method) => {
  for (const path of ['/api/v2/nothing', '/hops/nothing', '/nothing', '/energy-insights/nothing']) {
    for (const type of TYPES)
      for (const body of ['', '{', 'a=b'])
        expect([path, type, body, (await send(method, path, type, body)).statusCode]).toEqual([path, type, body, 404]);
  }
});

test('a path under another method is told which it has, whatever it brings', async () => {
  const answer = await send('POST', '/api/v2/me', 'application/json', '{');
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
});
