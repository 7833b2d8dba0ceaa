import { expect, test } from 'vitest';
import * as endpoints from './endpoints/index.ts';
import { commandAnswer } from './live/index.ts';
import { ROUTES } from './routes.ts';
import { webRoutes } from './web-routes.ts';

test('each route is named once and stands on its own path and method', () => {
  expect(new Set(ROUTES.map((route) => route.id)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map((route) => `${route.method} ${route.path}`)).size).toBe(ROUTES.length);
});

test.each(ROUTES.map((route) => [route.id, route] as const))('%s: the policy fits the path', (_, route) => {
  expect(route.policy === 'home').toBe(route.path.includes('/:homeId'));
});

test('what answers the web app with a revision answers other clients with nothing', () => {
  const commands = ROUTES.filter(({ responses }) => responses[200] === commandAnswer);
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(({ responses }) => responses[204] !== null).map(({ id }) => id)).toEqual([]);
});

test('every endpoint is that of the route of its name, and no other place is called', () => {
  const routes = [...ROUTES, ...Object.values(webRoutes)].map(({ id, method, path }) => [id, { method, path }]);
  expect(Object.fromEntries(Object.entries(endpoints))).toEqual(Object.fromEntries(routes));
});
