import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
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
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('../signed-out-page.tsx'), 'SignedOutPage'),
});

export const signInRoutes = [signInReturn, signedOut] as const;
