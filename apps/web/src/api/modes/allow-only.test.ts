import { assert, constantFrom, property, webPath } from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { allowOnly, CallRefused } from './allow-only.ts';
import { ALLOWED_CALLS, createNoAuthMode } from './no-auth-mode.ts';

let left: string[];
const network: typeof fetch = async (input, init) => {
  left.push(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input}`);
  return new Response('{}');
};
beforeEach(() => (left = []));

it.each([
  ['/health', 'GET'],
  ['/health?now', 'GET'],
  ['/log', 'POST'],
])('%s leaves by %s', async (path, method) => {
  await allowOnly(ALLOWED_CALLS, network)(`http://home.test${path}`, { method });
  expect(left).toHaveLength(1);
});

it.each([
  ['/log', 'GET'],
  ['/health', 'DELETE'],
  ['/health/', 'GET'],
  ['/healthy', 'GET'],
  ['/live/homes/1', 'GET'],
  ['/api/v2/me', 'GET'],
  ['/session', 'GET'],
  ['/session/refresh', 'POST'],
])('%s by %s does not', async (path, method) => {
  await expect(allowOnly(ALLOWED_CALLS, network)(`http://home.test${path}`, { method })).rejects.toBeInstanceOf(CallRefused);
  expect(left).toEqual([]);
});

it('a request that is handed over whole is looked at as well', async () => {
  await expect(allowOnly(ALLOWED_CALLS, network)(new Request('http://home.test/health', { method: 'POST' }))).rejects.toThrow(
    'POST /health',
  );
});

it('the demo holds every other call of the page back', () => {
  const scope = { fetch: network };
  createNoAuthMode(scope);
  const allowed: readonly string[] = ALLOWED_CALLS;
  assert(
    property(webPath(), constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'), (path, method) => {
      left = [];
      void scope.fetch(`http://home.test${path}`, { method }).catch(() => null);
      const { pathname } = new URL(`http://home.test${path}`);
      expect(left.length).toBe(allowed.includes(`${method} ${pathname}`) ? 1 : 0);
    }),
  );
});
