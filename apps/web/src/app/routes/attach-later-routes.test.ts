import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { attachLaterRoutes, attachOnDemand, ELSEWHERE, leadToLaterRoute } from './attach-later-routes.ts';

type Without = { readonly at?: string; readonly addMore?: () => Promise<void>; readonly beforeAll?: () => Promise<void> };

/** A router with the home alone; its route `/more` comes later. `beforeAll` is waited for before the guard of any path. */
function routerWithout({ at = '/more?x=1', addMore = () => Promise.resolve(), beforeAll = () => Promise.resolve() }: Without = {}) {
  const root = createRootRoute({ beforeLoad: beforeAll });
  const home = createRoute({ getParentRoute: () => root, path: '/home' });
  const elsewhere = createRoute({ getParentRoute: () => root, path: ELSEWHERE, beforeLoad: leadToLaterRoute });
  const more = createRoute({ getParentRoute: () => root, path: '/more' });
  const setup = createRoute({ getParentRoute: () => root, path: '/setup' });
  const belowSetup = createRoute({ getParentRoute: () => setup, path: '$' });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({
    routeTree: root.addChildren([home, elsewhere]),
    history,
    isServer: false,
    origin: 'https://braise.example',
  });
  attachOnDemand(router, async () => {
    await addMore();
    root.addChildren([home, elsewhere, more, setup.addChildren([belowSetup])]);
  });
  return { router, shown: () => router.state.matches.at(-1)?.fullPath, href: () => router.state.location.href };
}

it.each([
  ['/more?x=1', '/more'],
  ['/setup/anything', '/setup/$'],
])('%s, whose route comes later, is shown by it', async (at, route) => {
  const { router, shown, href } = routerWithout({ at });
  await router.load();
  expect([shown(), href()]).toEqual([route, at]);
});

it('a path that was looked for before its route came, and guarded after, is shown by it', async () => {
  const guard = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  const { router, shown } = routerWithout({
    beforeAll: () => {
      looked.resolve();
      return guard.promise;
    },
  });
  const loaded = router.load();
  await looked.promise;
  await attachLaterRoutes();
  guard.resolve();
  await loaded;
  expect(shown()).toBe('/more');
});

it('a path that no route has stays where it is', async () => {
  const { router, shown, href } = routerWithout({ at: '/nowhere' });
  await router.load();
  expect([shown(), href()]).toEqual(['/$', '/nowhere']);
});

it('the routes are fetched once, whoever asks meanwhile', async () => {
  const addMore = vi.fn<() => Promise<void>>(() => Promise.resolve());
  routerWithout({ addMore });
  await Promise.all([attachLaterRoutes(), attachLaterRoutes()]);
  await attachLaterRoutes();
  expect(addMore).toHaveBeenCalledTimes(1);
});

it('routes that could not be fetched are asked for again', async () => {
  const addMore = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  routerWithout({ addMore });
  await expect(attachLaterRoutes()).rejects.toThrow('away');
  await attachLaterRoutes();
  expect(addMore).toHaveBeenCalledTimes(2);
});
