import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { requireNoHome, requireSession } from '../session-guards.ts';
import { comingPage } from './coming-page.ts';
import { root } from './root.ts';
import { webView } from './web-view.ts';

const noHome = { component: lazyRouteComponent(() => import('../../features/onboarding/no-home-page.tsx'), 'NoHomePage') };

/** From an account to a home. Joining and consent are open to people with a home too. */
const homeSetup = createRoute({
  getParentRoute: () => root,
  path: '/home-setup',
  beforeLoad: async (options) => {
    await loadMessagePart(options.context.locale(), 'onboarding');
    await requireSession(options);
  },
});
const toStart = createRoute({
  getParentRoute: () => homeSetup,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/home-setup/start', replace: true });
  },
});
const start = createRoute({ getParentRoute: () => homeSetup, path: '/start', ...noHome, beforeLoad: requireNoHome });
const welcome = createRoute({ getParentRoute: () => homeSetup, path: '/welcome', ...comingPage, beforeLoad: requireNoHome });
const assetSelection = createRoute({ getParentRoute: () => homeSetup, path: '/asset-selection', ...comingPage, beforeLoad: requireNoHome });
const joinHome = createRoute({ getParentRoute: () => homeSetup, path: '/join-home', ...comingPage });
const homeName = createRoute({ getParentRoute: () => homeSetup, path: '/home-name', ...comingPage, beforeLoad: requireNoHome });
const homeAddress = createRoute({ getParentRoute: () => homeSetup, path: '/home-address', ...comingPage, beforeLoad: requireNoHome });
const tariff = createRoute({ getParentRoute: () => homeSetup, path: '/tariff', ...comingPage, beforeLoad: requireNoHome });
const tariffVerify = createRoute({ getParentRoute: () => homeSetup, path: '/tariff/verify', ...comingPage, beforeLoad: requireNoHome });
const analyticsConsent = createRoute({ getParentRoute: () => homeSetup, path: '/consent/analytics', ...comingPage });

/** The same in a web view. */
const webViewSetup = createRoute({
  getParentRoute: () => webView,
  path: '/initial-setup/home',
  beforeLoad: async (options) => {
    await loadMessagePart(options.context.locale(), 'onboarding');
    await requireSession(options);
  },
});
const webViewToStart = createRoute({
  getParentRoute: () => webViewSetup,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/web-view/initial-setup/home/start', replace: true });
  },
});
const webViewStart = createRoute({ getParentRoute: () => webViewSetup, path: '/start', ...noHome, beforeLoad: requireNoHome });
const webViewWelcome = createRoute({ getParentRoute: () => webViewSetup, path: '/welcome', ...comingPage, beforeLoad: requireNoHome });
const webViewAssetSelection = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/asset-selection',
  ...comingPage,
  beforeLoad: requireNoHome,
});
const webViewJoinHome = createRoute({ getParentRoute: () => webViewSetup, path: '/join-home', ...comingPage });
const webViewHomeName = createRoute({ getParentRoute: () => webViewSetup, path: '/home-name', ...comingPage, beforeLoad: requireNoHome });
const webViewHomeAddress = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/home-address',
  ...comingPage,
  beforeLoad: requireNoHome,
});
const webViewTariff = createRoute({ getParentRoute: () => webViewSetup, path: '/tariff', ...comingPage, beforeLoad: requireNoHome });
const webViewTariffVerify = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/tariff/verify',
  ...comingPage,
  beforeLoad: requireNoHome,
});
const webViewAnalyticsConsent = createRoute({ getParentRoute: () => webViewSetup, path: '/consent/analytics', ...comingPage });

export const homeSetupRoutes = homeSetup.addChildren([
  toStart,
  start,
  welcome,
  assetSelection,
  joinHome,
  homeName,
  homeAddress,
  tariff,
  tariffVerify,
  analyticsConsent,
]);
export const webViewHomeSetupRoutes = webViewSetup.addChildren([
  webViewToStart,
  webViewStart,
  webViewWelcome,
  webViewAssetSelection,
  webViewJoinHome,
  webViewHomeName,
  webViewHomeAddress,
  webViewTariff,
  webViewTariffVerify,
  webViewAnalyticsConsent,
]);
