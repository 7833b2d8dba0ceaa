import { createRoute, redirect } from '@tanstack/react-router';
import { IN_BROWSER } from '../../host/addresses.ts';
import { requireHome } from '../guards/session-guards.ts';
import { HomePage } from '../pages/home/home-page.tsx';
import { TabShell } from '../shell/tab-shell.tsx';
import { root } from './root.ts';

/** Around every screen of a home in the browser. */
export const tabs = createRoute({ getParentRoute: () => root, path: IN_BROWSER.screens, beforeLoad: requireHome, component: TabShell });
export const tabsStart = createRoute({
  getParentRoute: () => tabs,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/main/home', search: true, replace: true });
  },
});
/** The home, with what opens over it. */
export const home = createRoute({ getParentRoute: () => tabs, path: '/home', component: HomePage });
