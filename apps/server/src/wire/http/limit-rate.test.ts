import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';
import { EVENING, type TestServer, createTestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ quota: 3 });
});
afterAll(() => server.close());

const me = (token: string) => server.app.inject({ url: '/api/v2/me', headers: { authorization: `Bearer ${token}` } });

test('each person is told what is left, and refused when nothing is', async () => {
  const first = await me(server.camille.token);
  expect(first.headers).toMatchObject({ 'ratelimit-policy': '"perday";q=3;w=86400', ratelimit: '"perday";r=2;t=28800' });
  await me(server.camille.token);
  await me(server.camille.token);
  const refused = await me(server.camille.token);
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { errors: [{ code: 'rateLimited' }] }]);
  expect(refused.headers).toMatchObject({ ratelimit: '"perday";r=0;t=28800', 'retry-after': '28800' });
  expect((await me(server.louis.token)).statusCode).toBe(200);
});

test('the headers are written as they are documented', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/api/v2/me', '/api/v2/countries']) {
    const answer = get(`${url}${path}`, { headers: { authorization: `Bearer ${server.louis.token}` } });
    const [message] = (await once(answer, 'response')) as [IncomingMessage];
    message.resume();
    const names = message.rawHeaders.filter((_, at) => at % 2 === 0).filter((name) => /^ratelimit/i.test(name));
    expect(names).toEqual(['RateLimit-Policy', 'RateLimit']);
  }
});

test('what was used comes back evenly', async () => {
  server.setTime(EVENING + 8 * 3_600_000);
  const token = server.signIn(server.camille.personId);
  expect((await me(token)).statusCode).toBe(200);
  expect((await me(token)).statusCode).toBe(429);
});

test('a clock that jumps back takes nothing away', () => {
  const limiter = createRateLimiter({ quota: 2, windowSeconds: 60 });
  expect(limiter.take('a', instant(1_000_000)).remaining).toBe(1);
  expect(limiter.take('a', instant(0)).remaining).toBe(0);
  expect(limiter.take('a', instant(30_000)).allowed).toBe(true);
});
