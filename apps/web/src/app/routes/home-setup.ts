import { createRoute, redirect } from '@tanstack/react-router';
import { AFTER_SETUP } from '../after-setup.ts';
import { askAnalytics } from '../ask-analytics.ts';
import { followInvitation } from '../keep-invitation.ts';
import type { RouterContext } from '../router-context.ts';
import { requireSession } from '../session-guards.ts';
import { requireNoHome, requireNoHomeInWebView } from '../setup-guards.ts';
import { comingPage } from './coming-page.ts';
import { page } from './page.ts';
import { root } from './root.ts';
import { webView } from './web-view.ts';

const welcomePage = { component: page(() => import('../welcome-page.tsx'), 'WelcomePage', 'onboarding', 'people', 'later') };
const assetSelectionPage = {
  component: page(() => import('../asset-selection-page.tsx'), 'AssetSelectionPage', 'onboarding', 'people', 'later'),
};
const homeNamePage = {
  component: page(() => import('../../features/onboarding/home-name-page.tsx'), 'HomeNamePage', 'onboarding', 'people', 'later'),
};
const homeAddressPage = {
  component: page(() => import('../../features/onboarding/home-address-page.tsx'), 'HomeAddressPage', 'onboarding', 'people', 'later'),
};
const tariffPage = {
  component: page(() => import('../../features/onboarding/tariff-page.tsx'), 'TariffPage', 'onboarding', 'people', 'later'),
};

async function firstStepOf({ services }: RouterContext) {
  const { firstStep } = await import('../../features/onboarding/first-step.ts');
  return firstStep(services.wire, navigator.languages);
}

/** Nobody takes the token of a provider’s link yet: it leaves the address all the same. */
const carriesToken = ({ searchStr }: { readonly searchStr: string }): boolean => searchStr !== '';

/** From an account to a home. Joining and consent are open to people with a home too. */
const homeSetup = createRoute({
  getParentRoute: () => root,
  path: '/home-setup',
  beforeLoad: async (options) => {
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
const start = createRoute({
  getParentRoute: () => homeSetup,
  path: '/start',
  beforeLoad: async (options) => {
    await requireNoHome(options);
    followInvitation('/home-setup/join-home', options.location);
    throw redirect({ to: `/home-setup/${await firstStepOf(options.context)}`, replace: true });
  },
});
const welcome = createRoute({ getParentRoute: () => homeSetup, path: '/welcome', ...welcomePage, beforeLoad: requireNoHome });
const assetSelection = createRoute({
  getParentRoute: () => homeSetup,
  path: '/asset-selection',
  ...assetSelectionPage,
  beforeLoad: requireNoHome,
});
const homeName = createRoute({ getParentRoute: () => homeSetup, path: '/home-name', ...homeNamePage, beforeLoad: requireNoHome });
const homeAddress = createRoute({ getParentRoute: () => homeSetup, path: '/home-address', ...homeAddressPage, beforeLoad: requireNoHome });
const tariff = createRoute({ getParentRoute: () => homeSetup, path: '/tariff', ...tariffPage, beforeLoad: requireNoHome });
const tariffVerify = createRoute({
  getParentRoute: () => homeSetup,
  path: '/tariff/verify',
  component: comingPage,
  beforeLoad: async (options) => {
    await requireNoHome(options);
    if (carriesToken(options.location)) throw redirect({ to: '/home-setup/tariff/verify', replace: true });
  },
});
const analyticsConsent = createRoute({
  getParentRoute: () => homeSetup,
  path: '/consent/analytics',
  beforeLoad: async (options) => {
    await askAnalytics(options, AFTER_SETUP.inBrowser);
  },
  component: page(() => import('../consent-in-setup-page.tsx'), 'ConsentInSetupPage', 'consents', 'later'),
});

/** The same in a web view. */
const webViewSetup = createRoute({
  getParentRoute: () => webView,
  path: '/initial-setup/home',
  beforeLoad: async (options) => {
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
const webViewStart = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/start',
  beforeLoad: async (options) => {
    await requireNoHomeInWebView(options);
    followInvitation('/web-view/initial-setup/home/join-home', options.location);
    throw redirect({ to: `/web-view/initial-setup/home/${await firstStepOf(options.context)}`, replace: true });
  },
});
const webViewWelcome = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/welcome',
  ...welcomePage,
  beforeLoad: requireNoHomeInWebView,
});
const webViewAssetSelection = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/asset-selection',
  ...assetSelectionPage,
  beforeLoad: requireNoHomeInWebView,
});
const webViewHomeName = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/home-name',
  ...homeNamePage,
  beforeLoad: requireNoHomeInWebView,
});
const webViewHomeAddress = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/home-address',
  ...homeAddressPage,
  beforeLoad: requireNoHomeInWebView,
});
const webViewTariff = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/tariff',
  ...tariffPage,
  beforeLoad: requireNoHomeInWebView,
});
const webViewTariffVerify = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/tariff/verify',
  component: comingPage,
  beforeLoad: async (options) => {
    await requireNoHomeInWebView(options);
    if (carriesToken(options.location)) throw redirect({ to: '/web-view/initial-setup/home/tariff/verify', replace: true });
  },
});
const webViewAnalyticsConsent = createRoute({
  getParentRoute: () => webViewSetup,
  path: '/consent/analytics',
  beforeLoad: async (options) => {
    await askAnalytics(options, AFTER_SETUP.inWebView);
  },
  component: page(() => import('../consent-in-setup-page.tsx'), 'ConsentInWebViewSetupPage', 'consents', 'later'),
});

export const homeSetupRoutes = homeSetup.addChildren([
  toStart,
  start,
  welcome,
  assetSelection,
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
  webViewHomeName,
  webViewHomeAddress,
  webViewTariff,
  webViewTariffVerify,
  webViewAnalyticsConsent,
]);
