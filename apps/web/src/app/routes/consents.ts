import { createRoute, redirect } from '@tanstack/react-router';
import { CrashOverPage } from '../shell/crash-page.tsx';
import { residentsOnly } from '../guards/residents-only.ts';
import { requireSession } from '../guards/session-guards.ts';
import { home } from './home.ts';
import { page } from './page.ts';
import { root } from './root.ts';
import { webView, webViewAtHome } from './web-view.ts';

const analytics = createRoute({
  getParentRoute: () => home,
  path: '/consents/analytics',
  beforeLoad: residentsOnly,
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/consents/consent-over-home.tsx'), 'AnalyticsConsentOverHome', 'consents', 'later'),
});
const dataSharing = createRoute({
  getParentRoute: () => home,
  path: '/consents/data-sharing',
  beforeLoad: residentsOnly,
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/consents/consent-over-home.tsx'), 'DataSharingConsentOverHome', 'consents', 'later'),
});
const services = createRoute({
  getParentRoute: () => home,
  path: '/consents/services',
  beforeLoad: residentsOnly,
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/consents/consent-over-home.tsx'), 'ServicesConsentOverHome', 'consents', 'later'),
});

/** Asked during the setup too, when there is no home yet. */
const webViewAnalytics = createRoute({
  getParentRoute: () => webView,
  path: '/consents/analytics',
  beforeLoad: async (options) => void (await requireSession(options)),
  component: page(() => import('../pages/consents/consent-in-web-view.tsx'), 'AnalyticsConsentInWebView', 'consents', 'later'),
});
const webViewDataSharing = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/consents/data-sharing',
  component: page(() => import('../pages/consents/consent-in-web-view.tsx'), 'DataSharingConsentInWebView', 'consents', 'later'),
});
const webViewServices = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/consents/services',
  component: page(() => import('../pages/consents/consent-in-web-view.tsx'), 'ServicesConsentInWebView', 'consents', 'later'),
});

/** Where the settings have it. */
const servicesOfSettings = createRoute({
  getParentRoute: () => root,
  path: '/main/settings/services-consent',
  beforeLoad: () => {
    throw redirect({ to: '/main/home/consents/services', search: true, replace: true });
  },
});
const servicesOfWebViewSettings = createRoute({
  getParentRoute: () => webView,
  path: '/settings/services-consent',
  beforeLoad: () => {
    throw redirect({ to: '/web-view/consents/services', search: true, replace: true });
  },
});

/** Read by anybody, before anything is agreed to. */
const policyPage = { component: page(() => import('../pages/consents/privacy-policy-page.tsx'), 'PrivacyPolicyPage', 'consents', 'later') };
const policy = createRoute({ getParentRoute: () => root, path: '/privacy-policy', ...policyPage });
const webViewPolicy = createRoute({ getParentRoute: () => webView, path: '/privacy-policy', ...policyPage });

export const consentsOverHome = [analytics, dataSharing, services] as const;
export const consentsInWebView = [webViewAnalytics, webViewPolicy, servicesOfWebViewSettings] as const;
export const consentsInWebViewAtHome = [webViewDataSharing, webViewServices] as const;
export const consentRoutes = [servicesOfSettings, policy] as const;
