import { createRoute } from '@tanstack/react-router';
import { BACKEND_ADDRESS } from '../../api/modes/backend-address.ts';
import { requireDemo } from '../guards/demo-guard.ts';
import { residentsOnly } from '../guards/residents-only.ts';
import { settings } from './main.ts';
import { page } from './page.ts';
import { staffAccessPage } from './pages-of-home.ts';
import { root } from './root.ts';
import { webView, webViewSettings } from './web-view.ts';

/** Staff come into one home. */
const backendAccess = createRoute({
  getParentRoute: () => root,
  path: BACKEND_ADDRESS,
  component: page(() => import('../pages/staff/backend-access-page.tsx'), 'BackendAccessPage', 'access'),
});
/** What residents see and allow of staff. */
const staffAccess = createRoute({ getParentRoute: () => settings, beforeLoad: residentsOnly, ...staffAccessPage });
const webViewStaffAccess = createRoute({ getParentRoute: () => webViewSettings, ...staffAccessPage });
/** A home of built-in samples, for whoever looks in. */
const demoHome = createRoute({
  getParentRoute: () => webView,
  path: '/demo/home',
  beforeLoad: requireDemo,
  component: page(() => import('../pages/demo/demo-page.tsx'), 'DemoPage', 'later'),
});

export const accessInSettings = [staffAccess] as const;
export const accessRoutes = [backendAccess] as const;
export const accessInWebViewSettings = [webViewStaffAccess] as const;
export const accessInWebView = [demoHome] as const;
