import { createRoute } from '@tanstack/react-router';
import { requireSession } from '../session-guards.ts';
import { comingPage } from './coming-page.ts';
import { home } from './home.ts';
import { webView, webViewAtHome } from './web-view.ts';

const analytics = createRoute({ getParentRoute: () => home, path: '/consents/analytics', ...comingPage });
const dataSharing = createRoute({ getParentRoute: () => home, path: '/consents/data-sharing', ...comingPage });
const services = createRoute({ getParentRoute: () => home, path: '/consents/services', ...comingPage });

/** Asked during the setup too, when there is no home yet. */
const webViewAnalytics = createRoute({
  getParentRoute: () => webView,
  path: '/consents/analytics',
  ...comingPage,
  beforeLoad: async (options) => {
    await requireSession(options);
  },
});
const webViewDataSharing = createRoute({ getParentRoute: () => webViewAtHome, path: '/consents/data-sharing', ...comingPage });
const webViewServices = createRoute({ getParentRoute: () => webViewAtHome, path: '/consents/services', ...comingPage });

export const consentsOverHome = [analytics, dataSharing, services] as const;
export const consentsInWebView = [webViewAnalytics] as const;
export const consentsInWebViewAtHome = [webViewDataSharing, webViewServices] as const;
