import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { comingPage } from './coming-page.ts';
import { requireDemo } from '../demo-guard.ts';
import { root } from './root.ts';
import { webView } from './web-view.ts';

/** Staff enter a home with the resident's leave. */
const backendAccess = createRoute({ getParentRoute: () => root, path: '/backend-access', ...comingPage });
/** A home of built-in samples, for whoever looks in. */
const demoHome = createRoute({
  getParentRoute: () => webView,
  path: '/demo/home',
  beforeLoad: requireDemo,
  component: lazyRouteComponent(() => import('../demo-page.tsx'), 'DemoPage'),
});

export const accessRoutes = [backendAccess] as const;
export const accessInWebView = [demoHome] as const;
