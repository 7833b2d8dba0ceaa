import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { leaveForUpdate } from './leave-for-update.ts';

function routerAt(path: string) {
  const root = createRootRoute();
  const main = createRoute({ getParentRoute: () => root, path: '/main' });
  const home = createRoute({ getParentRoute: () => main, path: '/home' });
  const more = createRoute({ getParentRoute: () => main, path: '/more' });
  const signedOut = createRoute({ getParentRoute: () => root, path: '/signed-out' });
  const updating = createRoute({ getParentRoute: () => root, path: '/updating' });
  return createRouter({
    routeTree: root.addChildren([main.addChildren([home, more]), signedOut, updating]),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: false,
    origin: 'https://braise.example',
  });
}

it('an old page leads from a page of the home to the updating screen, and back', async () => {
  const router = routerAt('/main/home?x=1');
  await router.load();
  await leaveForUpdate(router, (hasHome) => Promise.resolve(hasHome));
  expect(router.state.location).toMatchObject({ pathname: '/updating', search: { redirect: '/main/home?x=1' } });
});

it.each([
  ['/main/more', { pathname: '/updating', search: { redirect: '/main/more' } }],
  ['/signed-out', { pathname: '/signed-out' }],
] as const)('whoever has gone on to %s meanwhile is not taken back', async (to, shown) => {
  const router = routerAt('/main/home');
  await router.load();
  const asked = Promise.withResolvers<boolean>();
  const left = leaveForUpdate(router, () => asked.promise);
  await router.navigate({ to });
  asked.resolve(true);
  await left;
  expect(router.state.location).toMatchObject(shown);
});

it('whoever is asked for a consent meanwhile comes back to the page before it', async () => {
  const router = routerAt('/main/home');
  await router.load();
  const asked = Promise.withResolvers<boolean>();
  const left = leaveForUpdate(router, () => asked.promise);
  await router.navigate({ to: '/main/more', state: { consentReturn: '/main/home' } });
  asked.resolve(true);
  await left;
  expect(router.state.location.search).toEqual({ redirect: '/main/home' });
});
