import { createRoute } from '@tanstack/react-router';
import { comingPage } from './coming-page.ts';
import { root } from './root.ts';
import { webView } from './web-view.ts';

const updating = createRoute({ getParentRoute: () => root, path: '/updating', ...comingPage });
const appUpdateRequired = createRoute({ getParentRoute: () => root, path: '/app-update-required', ...comingPage });
const webViewUpdating = createRoute({ getParentRoute: () => webView, path: '/updating', ...comingPage });
const webViewAppUpdateRequired = createRoute({ getParentRoute: () => webView, path: '/app-update-required', ...comingPage });

export const updateRoutes = [updating, appUpdateRequired] as const;
export const updatesInWebView = [webViewUpdating, webViewAppUpdateRequired] as const;
