import { createRoute, redirect } from '@tanstack/react-router';
import { CrashOverPage } from '../shell/crash-page.tsx';
import { asDate } from '../pages/room/day-in-search.ts';
import { HomePage } from '../pages/home/home-page.tsx';
import { requireHome } from '../guards/session-guards.ts';
import { TabShell } from '../shell/tab-shell.tsx';
import { MAIN } from '../../trees.ts';
import { page } from './page.ts';
import { root } from './root.ts';

export const tabs = createRoute({
  getParentRoute: () => root,
  path: MAIN,
  beforeLoad: requireHome,
  component: TabShell,
});

export const tabsStart = createRoute({
  getParentRoute: () => tabs,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/main/home', search: true, replace: true });
  },
});

export const home = createRoute({ getParentRoute: () => tabs, path: '/home', component: HomePage });

export const room = createRoute({
  getParentRoute: () => home,
  path: '/zoneV2/$zoneId',
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/room/room-page.tsx'), 'RoomPage', 'over-home'),
});

/** Drawn by the panel of its room, in which it takes the place of the dial. */
export const report = createRoute({
  getParentRoute: () => room,
  path: '/climate-report',
  validateSearch: asDate,
  loader: () => void import('../pages/room/room-report.tsx').catch(() => null),
});
