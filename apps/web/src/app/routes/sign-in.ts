import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { ServerUnreachable } from '../session-guards.ts';
import { root } from './root.ts';

const signInReturn = createRoute({
  getParentRoute: () => root,
  path: '/auth/sign-in',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('../sign-in-return-page.tsx'), 'SignInReturnPage'),
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
    await loadMessagePart(context.locale(), 'later');
  },
  component: lazyRouteComponent(() => import('../signed-out-page.tsx'), 'SignedOutPage'),
});

export const signInRoutes = [signInReturn, signedOut] as const;
