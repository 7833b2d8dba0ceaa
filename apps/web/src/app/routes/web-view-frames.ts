import { createRoute } from '@tanstack/react-router';
import { IN_WEB_VIEW } from '../../host/addresses.ts';
import { requireHome } from '../guards/session-guards.ts';
import { HomePage } from '../pages/home/home-page.tsx';
import { page } from './page.ts';
import { root } from './root.ts';

/** What a mobile app shows in a web view: each page by itself, without tabs. */
export const webView = createRoute({ getParentRoute: () => root, path: IN_WEB_VIEW.beside });
/** Around every screen of a home; those by which one comes to a home stand beside it. */
export const webViewAtHome = createRoute({
  getParentRoute: () => webView,
  id: 'at-home',
  beforeLoad: requireHome,
  component: page(() => import('../shell/web-view-shell.tsx'), 'WebViewShell'),
});
/** The home, with what opens over it: their addresses do not lie below its own. */
export const webViewHome = createRoute({ getParentRoute: () => webViewAtHome, id: 'over-home', component: HomePage });
