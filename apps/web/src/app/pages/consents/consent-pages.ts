import { residentsOnly } from '../../guards/residents-only.ts';
import { requireSomebody } from '../../guards/account-guards.ts';
import { leaveIfHomed } from '../../guards/own-account-guards.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** What people agree to: over the home, in a web view a page by itself. */
export const consentPages = {
  analyticsConsent: {
    in: 'overHome',
    path: '/consents/analytics',
    only: 'browser',
    guard: residentsOnly,
    component: page(() => import('./consent-over-home.tsx'), 'AnalyticsConsentOverHome'),
  },
  dataSharingConsent: {
    in: 'overHome',
    path: '/consents/data-sharing',
    only: 'browser',
    guard: residentsOnly,
    component: page(() => import('./consent-over-home.tsx'), 'DataSharingConsentOverHome'),
  },
  servicesConsent: {
    in: 'overHome',
    path: '/consents/services',
    only: 'browser',
    formerly: { browser: ['/settings/services-consent'] },
    guard: residentsOnly,
    component: page(() => import('./consent-over-home.tsx'), 'ServicesConsentOverHome'),
  },
  /** Asked during the setup too, when there is no home yet. */
  analyticsConsentAlone: {
    in: 'beside',
    path: '/consents/analytics',
    only: 'webView',
    guard: requireSomebody,
    component: page(() => import('./consent-in-web-view.tsx'), 'AnalyticsConsentInWebView'),
  },
  analyticsConsentOfAccount: {
    in: 'beside',
    path: '/account/own/consents/analytics',
    guard: leaveIfHomed,
    component: page(() => import('./consent-of-account.tsx'), 'AnalyticsConsentOfAccount'),
  },
  dataSharingConsentAlone: {
    in: 'screens',
    path: '/consents/data-sharing',
    only: 'webView',
    component: page(() => import('./consent-in-web-view.tsx'), 'DataSharingConsentInWebView'),
  },
  servicesConsentAlone: {
    in: 'screens',
    path: '/consents/services',
    only: 'webView',
    formerly: { webView: ['/settings/services-consent'] },
    component: page(() => import('./consent-in-web-view.tsx'), 'ServicesConsentInWebView'),
  },
  /** Read by anybody, before anything is agreed to. */
  privacyPolicy: {
    in: 'beside',
    path: '/privacy-policy',
    component: page(() => import('./privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
  },
} as const satisfies Pages;
