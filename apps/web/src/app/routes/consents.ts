import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { CrashOverPage } from '../crash-page.tsx';
import type { RouterContext } from '../router-context.ts';
import { requireSession } from '../session-guards.ts';
import { home } from './home.ts';
import { root } from './root.ts';
import { webView, webViewAtHome } from './web-view.ts';

const beforeLoad = ({ context }: { readonly context: RouterContext }) => loadMessagePart(context.locale(), 'consents');
const overHome = { beforeLoad, errorComponent: CrashOverPage };

const analytics = createRoute({
  getParentRoute: () => home,
  path: '/consents/analytics',
  ...overHome,
  component: lazyRouteComponent(() => import('../consent-over-home.tsx'), 'AnalyticsConsentOverHome'),
});
const dataSharing = createRoute({
  getParentRoute: () => home,
  path: '/consents/data-sharing',
  ...overHome,
  component: lazyRouteComponent(() => import('../consent-over-home.tsx'), 'DataSharingConsentOverHome'),
});
const services = createRoute({
  getParentRoute: () => home,
  path: '/consents/services',
  ...overHome,
  component: lazyRouteComponent(() => import('../consent-over-home.tsx'), 'ServicesConsentOverHome'),
});

/** Asked during the setup too, when there is no home yet. */
const webViewAnalytics = createRoute({
  getParentRoute: () => webView,
  path: '/consents/analytics',
  beforeLoad: async (options) => {
    await requireSession(options);
    await beforeLoad(options);
  },
  component: lazyRouteComponent(() => import('../consent-in-web-view.tsx'), 'AnalyticsConsentInWebView'),
});
const webViewDataSharing = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/consents/data-sharing',
  beforeLoad,
  component: lazyRouteComponent(() => import('../consent-in-web-view.tsx'), 'DataSharingConsentInWebView'),
});
const webViewServices = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/consents/services',
  beforeLoad,
  component: lazyRouteComponent(() => import('../consent-in-web-view.tsx'), 'ServicesConsentInWebView'),
});

/** Read by anybody, before anything is agreed to. */
const policyPage = { beforeLoad, component: lazyRouteComponent(() => import('../privacy-policy-page.tsx'), 'PrivacyPolicyPage') };
const policy = createRoute({ getParentRoute: () => root, path: '/privacy-policy', ...policyPage });
const webViewPolicy = createRoute({ getParentRoute: () => webView, path: '/privacy-policy', ...policyPage });

export const consentsOverHome = [analytics, dataSharing, services] as const;
export const consentsInWebView = [webViewAnalytics, webViewPolicy] as const;
export const consentsInWebViewAtHome = [webViewDataSharing, webViewServices] as const;
export const policyRoutes = [policy] as const;
