import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { takeAccountFromApp } from '../../host/account-from-app.ts';
import { RootLayout } from '../shell/root-layout.tsx';
import type { RouterContext } from '../router-context.ts';
import { ELSEWHERE, leadToLaterRoute } from './attach-later-routes.ts';
import { page } from './page.ts';

export const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
/** Where everything begins that names no page, the way back from the server's pages of an account among it: each in the tree it came from. */
export const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({
      to: takeAccountFromApp(sessionStorage) ? '/web-view/initial-setup/account' : '/main/home',
      search: true,
      replace: true,
    });
  },
});

/**
 * Every path that no route has: once the routes are there that come after those of the home, it is a path whose feature is still to
 * come, or none of ours.
 */
export const elsewhere = createRoute({
  getParentRoute: () => root,
  path: ELSEWHERE,
  beforeLoad: async (options) => {
    await leadToLaterRoute(options);
  },
  component: page(() => import('../pages/elsewhere/elsewhere-page.tsx'), 'ElsewherePage'),
});
