import { createRoute, redirect } from '@tanstack/react-router';
import { ServerUnreachable } from '../guards/session-guards.ts';
import { page } from './page.ts';
import { root } from './root.ts';

const signInReturn = createRoute({
  getParentRoute: () => root,
  path: '/auth/sign-in',
  component: page(() => import('../pages/account/sign-in-return-page.tsx'), 'SignInReturnPage', 'later'),
});

/** Nobody comes back to it from signing in. */
const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const signedOut = createRoute({
  getParentRoute: () => root,
  path: '/signed-out',
  beforeLoad: async ({ context }) => {
    const { session } = context.services;
    const { status } = await session.start();
    if (status === 'unreachable') throw new ServerUnreachable();
    // an address that was kept, or Back
    if (status === 'signed-in') throw redirect({ to: session.mode() === 'web-view' ? '/web-view/home' : '/main/home', replace: true });
  },
  component: page(() => import('../pages/account/signed-out-page.tsx'), 'SignedOutPage', 'later'),
});

export const signInRoutes = [auth, signInReturn, signedOut] as const;
