import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import type { RouterContext } from '../router-context.ts';
import { root } from './root.ts';
import { webView } from './web-view.ts';

const words = ({ context }: { readonly context: RouterContext }) => loadMessagePart(context.locale(), 'updates');
const updatingPage = {
  beforeLoad: words,
  component: lazyRouteComponent(() => import('../updating-screen.tsx'), 'UpdatingScreen'),
};
const appUpdateRequiredPage = {
  beforeLoad: words,
  component: lazyRouteComponent(() => import('../app-update-required-screen.tsx'), 'AppUpdateRequiredScreen'),
};

const updating = createRoute({ getParentRoute: () => root, path: '/updating', ...updatingPage });
const appUpdateRequired = createRoute({ getParentRoute: () => root, path: '/app-update-required', ...appUpdateRequiredPage });
const webViewUpdating = createRoute({ getParentRoute: () => webView, path: '/updating', ...updatingPage });
const webViewAppUpdateRequired = createRoute({ getParentRoute: () => webView, path: '/app-update-required', ...appUpdateRequiredPage });

export const updateRoutes = [updating, appUpdateRequired] as const;
export const updatesInWebView = [webViewUpdating, webViewAppUpdateRequired] as const;
