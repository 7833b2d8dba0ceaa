import { createRoute } from '@tanstack/react-router';
import { page } from './page.ts';
import { root } from './root.ts';
import { webView } from './web-view.ts';

const updatingPage = {
  path: '/updating',
  component: page(() => import('../pages/updates/updating-screen.tsx'), 'UpdatingScreen', 'updates', 'later'),
} as const;
const appUpdateRequiredPage = {
  path: '/app-update-required',
  component: page(() => import('../pages/updates/app-update-required-screen.tsx'), 'AppUpdateRequiredScreen', 'updates', 'later'),
} as const;

const updating = createRoute({ getParentRoute: () => root, ...updatingPage });
const appUpdateRequired = createRoute({ getParentRoute: () => root, ...appUpdateRequiredPage });
const webViewUpdating = createRoute({ getParentRoute: () => webView, ...updatingPage });
const webViewAppUpdateRequired = createRoute({ getParentRoute: () => webView, ...appUpdateRequiredPage });

export const updateRoutes = [updating, appUpdateRequired] as const;
export const updatesInWebView = [webViewUpdating, webViewAppUpdateRequired] as const;
