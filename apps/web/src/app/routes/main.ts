import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { CrashOverPage } from '../crash-page.tsx';
import { tabs } from './home.ts';

export const settings = createRoute({
  getParentRoute: () => tabs,
  path: '/settings',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('../settings-page.tsx'), 'SettingsPage'),
});

const devices = createRoute({
  getParentRoute: () => settings,
  path: '/home/rooms-and-devices',
  errorComponent: CrashOverPage,
  component: lazyRouteComponent(() => import('../devices-page.tsx'), 'DevicesPage'),
});

/** Drawn by the panel of its parent, in which it takes the place of the list. */
const device = createRoute({ getParentRoute: () => devices, path: '/device/$serial' });

/** What opens over the settings. */
export const settingsRoutes = [devices.addChildren([device])] as const;

export const assist = createRoute({
  getParentRoute: () => tabs,
  path: '/settings/skills/auto-assist',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('../assist-page.tsx'), 'AssistPage'),
});

export const more = createRoute({
  getParentRoute: () => tabs,
  path: '/more',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('../more-page.tsx'), 'MorePage'),
});

/** What opens over Plus. */
export const licences = createRoute({
  getParentRoute: () => more,
  path: '/licences',
  errorComponent: CrashOverPage,
  component: lazyRouteComponent(() => import('../licences-page.tsx'), 'LicencesPage'),
});
