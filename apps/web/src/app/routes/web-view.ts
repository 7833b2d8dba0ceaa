import { createRoute, redirect } from '@tanstack/react-router';
import { CrashOverPage } from '../shell/crash-page.tsx';
import { asDate } from '../pages/room/day-in-search.ts';
import { requireHome } from '../guards/session-guards.ts';
import { page } from './page.ts';
import { appearancePage, assistPage, devicePage, devicesPage, licencesPage, morePage, settingsPage } from './pages-of-home.ts';
import { root } from './root.ts';

/** What a mobile app shows in a web view: each page by itself, without tabs. */
export const webView = createRoute({
  getParentRoute: () => root,
  path: '/web-view',
});

/** The pages of a home; those by which one comes to a home stand beside it. */
export const webViewAtHome = createRoute({
  getParentRoute: () => webView,
  id: 'at-home',
  beforeLoad: requireHome,
  component: page(() => import('../shell/web-view-shell.tsx'), 'WebViewShell', 'later'),
});

const toHome = {
  beforeLoad: () => {
    throw redirect({ to: '/web-view/home', search: true, replace: true });
  },
};
const start = createRoute({ getParentRoute: () => webView, path: '/', ...toHome });
/** An earlier name of the home's page. */
const proofOfConcept = createRoute({ getParentRoute: () => webView, path: '/poc', ...toHome });
const debug = createRoute({
  getParentRoute: () => webView,
  path: '/debug',
  component: page(() => import('../pages/debug/debug-page.tsx'), 'DebugPage', 'later'),
});

/** The home, with the rooms that open over it. */
const overHome = createRoute({
  getParentRoute: () => webViewAtHome,
  id: 'over-home',
  component: page(() => import('../pages/home/home-page.tsx'), 'HomePage', 'later'),
});
const home = createRoute({ getParentRoute: () => overHome, path: '/home' });
const room = createRoute({
  getParentRoute: () => overHome,
  path: '/zoneV2/$zoneId',
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/room/room-page.tsx'), 'RoomPage', 'over-home'),
});

const report = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/zoneV2/$zoneId/climate-report',
  validateSearch: asDate,
  component: page(() => import('../pages/room/report-web-view.tsx'), 'ReportWebView', 'later'),
});
/** The report by the address that it has over the home. */
const reportOverHome = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/home/zoneV2/$zoneId/climate-report',
  validateSearch: asDate,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/web-view/zoneV2/$zoneId/climate-report', params, search, replace: true });
  },
});

export const webViewSettings = createRoute({ getParentRoute: () => webViewAtHome, ...settingsPage });
const devices = createRoute({ getParentRoute: () => webViewSettings, ...devicesPage });
const device = createRoute({ getParentRoute: () => devices, ...devicePage });
const appearance = createRoute({ getParentRoute: () => webViewSettings, ...appearancePage });
const devicesByShortName = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/settings/rooms-and-devices',
  beforeLoad: () => {
    throw redirect({ to: '/web-view/settings/home/rooms-and-devices', search: true, replace: true });
  },
});
const assist = createRoute({ getParentRoute: () => webViewAtHome, ...assistPage });
export const webViewMore = createRoute({ getParentRoute: () => webViewAtHome, ...morePage });

/** What opens over Plus. */
export const webViewLicences = createRoute({ getParentRoute: () => webViewMore, ...licencesPage });

export const webViewRoutes = [start, proofOfConcept, debug] as const;
/** What opens over the settings of a web view. */
export const webViewSettingsRoutes = [devices.addChildren([device]), appearance] as const;
export const webViewHomeRoutes = [overHome.addChildren([home, room]), report, reportOverHome, devicesByShortName, assist] as const;
