import { createRouter, type Router } from '@tanstack/react-router';
import { CrashPage } from './shell/crash-page.tsx';
import { followLinks } from './start/follow-links.ts';
import { WithSpinner } from './shell/navigation-spinner.tsx';
import type { RouterContext } from './router-context.ts';
import type { Routes } from './routes/routes.ts';
import { attachOnDemand } from './routes/attach-later-routes.ts';
import { firstRoutes } from './routes/first-routes.ts';

/** The router with what the home needs; every other route joins when it is asked for. */
export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree: firstRoutes,
    context,
    defaultPreload: false,
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
    InnerWrap: WithSpinner,
  });
  attachOnDemand(router, () => import('./routes/all-routes.ts'));
  followLinks(router, context.services);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<Routes>;
  }
}
