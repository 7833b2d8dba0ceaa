import { createRoute } from '@tanstack/react-router';
import { setupAddressesOf } from '../../host/setup-addresses.ts';
import { askAnalytics } from '../guards/ask-analytics.ts';
import { type GuardOptions, requireSession } from '../guards/session-guards.ts';
import { dropToken, leadToFirstStep, leadToStart, requireNoHome } from '../guards/setup-guards.ts';
import { comingPage } from './coming-page.ts';
import { page } from './page.ts';
import { root } from './root.ts';
import { webView } from './web-view.ts';

/** The steps from an account to a home, of either tree. Joining and consent are open to people with a home too. */
const STEPS = {
  elsewhere: { path: '$', beforeLoad: leadToStart },
  start: { path: '/start', beforeLoad: leadToFirstStep },
  welcome: {
    path: '/welcome',
    beforeLoad: requireNoHome,
    component: page(() => import('../pages/setup/welcome-page.tsx'), 'WelcomePage', 'onboarding', 'people', 'later'),
  },
  assetSelection: {
    path: '/asset-selection',
    beforeLoad: requireNoHome,
    component: page(() => import('../pages/setup/asset-selection-page.tsx'), 'AssetSelectionPage', 'onboarding', 'people', 'later'),
  },
  homeName: {
    path: '/home-name',
    beforeLoad: requireNoHome,
    component: page(() => import('../../features/onboarding/home/home-name-page.tsx'), 'HomeNamePage', 'onboarding', 'people', 'later'),
  },
  homeAddress: {
    path: '/home-address',
    beforeLoad: requireNoHome,
    component: page(
      () => import('../../features/onboarding/address/home-address-page.tsx'),
      'HomeAddressPage',
      'onboarding',
      'people',
      'later',
    ),
  },
  tariff: {
    path: '/tariff',
    beforeLoad: requireNoHome,
    component: page(() => import('../../features/onboarding/tariff/tariff-page.tsx'), 'TariffPage', 'onboarding', 'people', 'later'),
  },
  tariffVerify: { path: '/tariff/verify', beforeLoad: dropToken, component: comingPage },
  analyticsConsent: {
    path: '/consent/analytics',
    beforeLoad: (options: GuardOptions) => askAnalytics(options, setupAddressesOf(options.location.pathname).home),
    component: page(() => import('../pages/consents/consent-in-setup-page.tsx'), 'ConsentInSetupPage', 'consents', 'later'),
  },
} as const;

const requireSomebody = async (options: GuardOptions): Promise<void> => void (await requireSession(options));

const homeSetup = createRoute({
  getParentRoute: () => root,
  path: '/home-setup',
  beforeLoad: requireSomebody,
});
// not inside of the call: its types would go in a circle
const steps = [
  createRoute({ getParentRoute: () => homeSetup, ...STEPS.elsewhere }),
  createRoute({ getParentRoute: () => homeSetup, ...STEPS.start }),
  createRoute({ getParentRoute: () => homeSetup, ...STEPS.welcome }),
  createRoute({ getParentRoute: () => homeSetup, ...STEPS.assetSelection }),
  createRoute({ getParentRoute: () => homeSetup, ...STEPS.homeName }),
  createRoute({ getParentRoute: () => homeSetup, ...STEPS.homeAddress }),
  createRoute({ getParentRoute: () => homeSetup, ...STEPS.tariff }),
  createRoute({ getParentRoute: () => homeSetup, ...STEPS.tariffVerify }),
  createRoute({ getParentRoute: () => homeSetup, ...STEPS.analyticsConsent }),
] as const;
export const homeSetupRoutes = homeSetup.addChildren(steps);

const webViewSetup = createRoute({
  getParentRoute: () => webView,
  path: '/initial-setup/home',
  beforeLoad: requireSomebody,
});
const webViewSteps = [
  createRoute({ getParentRoute: () => webViewSetup, ...STEPS.elsewhere }),
  createRoute({ getParentRoute: () => webViewSetup, ...STEPS.start }),
  createRoute({ getParentRoute: () => webViewSetup, ...STEPS.welcome }),
  createRoute({ getParentRoute: () => webViewSetup, ...STEPS.assetSelection }),
  createRoute({ getParentRoute: () => webViewSetup, ...STEPS.homeName }),
  createRoute({ getParentRoute: () => webViewSetup, ...STEPS.homeAddress }),
  createRoute({ getParentRoute: () => webViewSetup, ...STEPS.tariff }),
  createRoute({ getParentRoute: () => webViewSetup, ...STEPS.tariffVerify }),
  createRoute({ getParentRoute: () => webViewSetup, ...STEPS.analyticsConsent }),
] as const;
export const webViewHomeSetupRoutes = webViewSetup.addChildren(webViewSteps);
