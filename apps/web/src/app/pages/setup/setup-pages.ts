import { askAnalytics } from '../../guards/ask-analytics.ts';
import { keepTariffSecret, leadToFirstStep, leadToStart, requireNoHome } from '../../guards/setup-guards.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** The steps from an account to a home. Consent is open to people with a home too. */
export const setupPages = {
  setupElsewhere: { in: 'setup', path: '/$', guard: leadToStart },
  setupStart: { in: 'setup', path: '/start', guard: leadToFirstStep },
  welcome: {
    in: 'setup',
    path: '/welcome',
    guard: requireNoHome,
    component: page(() => import('./welcome-page.tsx'), 'WelcomePage'),
  },
  assetSelection: {
    in: 'setup',
    path: '/asset-selection',
    guard: requireNoHome,
    component: page(() => import('./asset-selection-page.tsx'), 'AssetSelectionPage'),
  },
  homeName: {
    in: 'setup',
    path: '/home-name',
    guard: requireNoHome,
    component: page(() => import('../../../features/onboarding/home/home-name-page.tsx'), 'HomeNamePage'),
  },
  homeAddress: {
    in: 'setup',
    path: '/home-address',
    guard: requireNoHome,
    component: page(() => import('../../../features/onboarding/address/home-address-page.tsx'), 'HomeAddressPage'),
  },
  tariff: {
    in: 'setup',
    path: '/tariff',
    guard: requireNoHome,
    component: page(() => import('../../../features/onboarding/tariff/offer-page.tsx'), 'OfferPage'),
  },
  tariffPrice: {
    in: 'setup',
    path: '/tariff/price',
    guard: requireNoHome,
    component: page(() => import('../../../features/onboarding/tariff/tariff-page.tsx'), 'TariffPage'),
  },
  tariffVerify: {
    in: 'setup',
    path: '/tariff/verify',
    guard: keepTariffSecret,
    component: page(() => import('./follow-link-page.tsx'), 'FollowLinkPage'),
  },
  consentInSetup: {
    in: 'setup',
    path: '/consent/analytics',
    guard: askAnalytics,
    component: page(() => import('../consents/consent-in-setup-page.tsx'), 'ConsentInSetupPage'),
  },
} as const satisfies Pages;
