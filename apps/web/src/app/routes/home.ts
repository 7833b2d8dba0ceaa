import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { CrashOverPage } from '../crash-page.tsx';
import { asDate } from '../day-in-search.ts';
import { HomePage } from '../home-page.tsx';
import { requireHome } from '../session-guards.ts';
import { TabShell } from '../tab-shell.tsx';
import { root } from './root.ts';

export const tabs = createRoute({
  getParentRoute: () => root,
  path: '/main',
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
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'over-home'),
  errorComponent: CrashOverPage,
  component: lazyRouteComponent(() => import('../room-page.tsx'), 'RoomPage'),
});

/** Drawn by the panel of its room, in which it takes the place of the dial. */
export const report = createRoute({
  getParentRoute: () => room,
  path: '/climate-report',
  validateSearch: asDate,
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  loader: () => void import('../room-report.tsx').catch(() => null),
});
