import { createRouter, type Router } from '@tanstack/react-router';
import { CrashPage } from './shell/crash-page.tsx';
import { followLinks } from './start/follow-links.ts';
import { WithSpinner } from './shell/navigation-spinner.tsx';
import type { RouterContext } from './router-context.ts';
import type { allRoutes } from './routes/all-routes.ts';
import { attachOnDemand } from './routes/attach-later-routes.ts';
import { firstRoutes } from './routes/first-routes.ts';

/** The router with what the home needs; every other route joins when it is asked for. */
export function createAppRouter(context: RouterContext) {
  const router = createRouter({
    routeTree: firstRoutes(),
    context,
    defaultPreload: false,
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
    InnerWrap: WithSpinner,
  });
  attachOnDemand(router, async () => (await import('./routes/all-routes.ts')).allRoutes());
  followLinks(router, context.services);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<ReturnType<typeof allRoutes>>;
  }
  interface HistoryState {
    /** The home is the entry before: closing what stands over it goes back. */
    overHome?: boolean;
    /** The room is the entry before. */
    overRoom?: boolean;
    /** So many entries back are the settings: closing the panel over them goes there. */
    panelDepth?: number;
    /** The list of devices is the entry before. */
    overDevices?: boolean;
  }
}
