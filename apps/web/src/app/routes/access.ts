import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BACKEND_ADDRESS } from '../../api/modes/backend-address.ts';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { CrashOverPage } from '../crash-page.tsx';
import type { RouterContext } from '../router-context.ts';
import { settings } from './main.ts';
import { requireDemo } from '../demo-guard.ts';
import { root } from './root.ts';
import { webView, webViewSettings } from './web-view.ts';

/** Staff come into one home. */
const backendAccess = createRoute({
  getParentRoute: () => root,
  path: BACKEND_ADDRESS,
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'access'),
  component: lazyRouteComponent(() => import('../backend-access-page.tsx'), 'BackendAccessPage'),
});
/** What residents see and allow of staff. */
const staffAccessPage = {
  path: '/home/staff-access',
  beforeLoad: ({ context }: { readonly context: RouterContext }) => loadMessagePart(context.locale(), 'access'),
  errorComponent: CrashOverPage,
  component: lazyRouteComponent(() => import('../staff-access-page.tsx'), 'StaffAccessPage'),
} as const;
const staffAccess = createRoute({ getParentRoute: () => settings, ...staffAccessPage });
const webViewStaffAccess = createRoute({ getParentRoute: () => webViewSettings, ...staffAccessPage });
/** A home of built-in samples, for whoever looks in. */
const demoHome = createRoute({
  getParentRoute: () => webView,
  path: '/demo/home',
  beforeLoad: requireDemo,
  component: lazyRouteComponent(() => import('../demo-page.tsx'), 'DemoPage'),
});

export const accessInSettings = [staffAccess] as const;
export const accessRoutes = [backendAccess] as const;
export const accessInWebViewSettings = [webViewStaffAccess] as const;
export const accessInWebView = [demoHome] as const;
