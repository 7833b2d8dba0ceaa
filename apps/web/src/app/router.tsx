import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessagePart } from '../messages/load-messages.ts';
import type { Locale } from '../messages/locale.ts';
import { CrashOverPage, CrashPage } from './crash-page.tsx';
import { HomePage } from './home-page.tsx';
import { RootLayout } from './root-layout.tsx';
import type { Services } from './services.ts';
import { requireHome, requireNoHome, requireSession } from './session-guards.ts';
import { TabShell } from './tab-shell.tsx';

export type RouterContext = { readonly services: Services; readonly locale: () => Locale };

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/main/home', replace: true });
  },
});

const signInReturn = createRoute({
  getParentRoute: () => root,
  path: '/auth/sign-in',
  component: lazyRouteComponent(() => import('./sign-in-return-page.tsx'), 'SignInReturnPage'),
});

const signedOut = createRoute({
  getParentRoute: () => root,
  path: '/signed-out',
  component: lazyRouteComponent(() => import('./signed-out-page.tsx'), 'SignedOutPage'),
});

const noHome = createRoute({
  getParentRoute: () => root,
  path: '/home-setup',
  beforeLoad: requireNoHome,
  component: lazyRouteComponent(() => import('../features/onboarding/no-home-page.tsx'), 'NoHomePage'),
});

const tabs = createRoute({
  getParentRoute: () => root,
  path: '/main',
  beforeLoad: async (options) => requireHome(await requireSession(options)),
  component: TabShell,
});

const tabsStart = createRoute({
  getParentRoute: () => tabs,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/main/home', replace: true });
  },
});

const home = createRoute({ getParentRoute: () => tabs, path: '/home', component: HomePage });

const room = createRoute({
  getParentRoute: () => home,
  path: '/zoneV2/$zoneId',
  errorComponent: CrashOverPage,
  component: lazyRouteComponent(() => import('./room-page.tsx'), 'RoomPage'),
});

/** Drawn by the panel of its room, in which it takes the place of the dial. */
const report = createRoute({
  getParentRoute: () => room,
  path: '/climate-report',
  validateSearch: asDate,
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  loader: () => void import('./room-report.tsx').catch(() => null),
});

const assist = createRoute({
  getParentRoute: () => tabs,
  path: '/settings/skills/auto-assist',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('./assist-page.tsx'), 'AssistPage'),
});

const settings = createRoute({
  getParentRoute: () => tabs,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

const devices = createRoute({
  getParentRoute: () => settings,
  path: '/home/rooms-and-devices',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  errorComponent: CrashOverPage,
  component: lazyRouteComponent(() => import('./devices-page.tsx'), 'DevicesPage'),
});

/** Drawn by the panel of its parent, in which it takes the place of the list. */
const device = createRoute({ getParentRoute: () => devices, path: '/device/$serial' });

const more = createRoute({
  getParentRoute: () => tabs,
  path: '/more',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('./more-page.tsx'), 'MorePage'),
});

const webView = createRoute({
  getParentRoute: () => root,
  path: '/web-view',
  beforeLoad: async (options) => {
    await loadMessagePart(options.context.locale(), 'later');
    return requireHome(await requireSession(options));
  },
  component: lazyRouteComponent(() => import('./web-view-shell.tsx'), 'WebViewShell'),
});

const reportWebView = createRoute({
  getParentRoute: () => webView,
  path: '/zoneV2/$zoneId/climate-report',
  validateSearch: asDate,
  component: lazyRouteComponent(() => import('./report-web-view.tsx'), 'ReportWebView'),
});

const assistWebView = createRoute({
  getParentRoute: () => webView,
  path: '/settings/skills/auto-assist',
  component: lazyRouteComponent(() => import('./assist-page.tsx'), 'AssistPage'),
});

const routeTree = root.addChildren([
  start,
  signInReturn,
  signedOut,
  noHome,
  tabs.addChildren([
    tabsStart,
    home.addChildren([room.addChildren([report])]),
    settings.addChildren([devices.addChildren([device])]),
    assist,
    more,
  ]),
  webView.addChildren([reportWebView, assistWebView]),
]);

/** The day in the address of a report; what is no day is told by the report. */
function asDate({ date }: Record<string, unknown>): { date?: string } {
  return typeof date === 'string' || typeof date === 'number' ? { date: String(date) } : {};
}

export function createAppRouter(context: RouterContext) {
  return createRouter({ routeTree, context, defaultPreload: false, defaultErrorComponent: CrashPage, scrollRestoration: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
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
