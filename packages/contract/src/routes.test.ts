import { expect, test } from 'vitest';
import { ROUTES } from './routes.ts';

test('each route is named once and stands on its own path and method', () => {
  expect(new Set(ROUTES.map((route) => route.id)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map((route) => `${route.method} ${route.path}`)).size).toBe(ROUTES.length);
});

test.each(ROUTES.map((route) => [route.id, route] as const))('%s: the policy fits the path', (_, route) => {
  expect(route.policy === 'home').toBe(route.path.includes('/:homeId'));
});
