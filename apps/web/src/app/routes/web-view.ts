import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { asDate } from '../day-in-search.ts';
import { requireHome, requireSession } from '../session-guards.ts';
import { root } from './root.ts';

/** What a mobile app shows in a web view: each page by itself. */
export const webView = createRoute({
  getParentRoute: () => root,
  path: '/web-view',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
});

/** The pages of a home; those by which one comes to a home stand beside it. */
export const webViewAtHome = createRoute({
  getParentRoute: () => webView,
  id: 'at-home',
  beforeLoad: async (options) => requireHome(await requireSession(options)),
  component: lazyRouteComponent(() => import('../web-view-shell.tsx'), 'WebViewShell'),
});

const webViewStart = createRoute({
  getParentRoute: () => webView,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/web-view/home', replace: true });
  },
});

/** An earlier name of the home's page. */
const proofOfConcept = createRoute({
  getParentRoute: () => webView,
  path: '/poc',
  beforeLoad: () => {
    throw redirect({ to: '/web-view/home', replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/home',
  component: lazyRouteComponent(() => import('../home-page.tsx'), 'HomePage'),
});

const report = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/zoneV2/$zoneId/climate-report',
  validateSearch: asDate,
  component: lazyRouteComponent(() => import('../report-web-view.tsx'), 'ReportWebView'),
});

const assist = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/settings/skills/auto-assist',
  component: lazyRouteComponent(() => import('../assist-page.tsx'), 'AssistPage'),
});

export const webViewRoutes = [webViewStart, proofOfConcept] as const;
export const webViewHomeRoutes = [home, report, assist] as const;
