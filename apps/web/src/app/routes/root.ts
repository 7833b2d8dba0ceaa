import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { RootLayout } from '../root-layout.tsx';
import type { RouterContext } from '../router-context.ts';
import { attachLaterRoutes } from './attach-later-routes.ts';

export const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

export const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/main/home', search: true, replace: true });
  },
});

/**
 * Every path that no route has: once the routes are there that come after those of the home, it is a path whose feature is still to
 * come, or none of ours.
 */
export const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    if (await attachLaterRoutes()) throw redirect({ href: location.href, state: location.state, replace: true });
    await loadMessagePart(context.locale(), 'later');
  },
  component: lazyRouteComponent(() => import('../elsewhere-page.tsx'), 'ElsewherePage'),
});
