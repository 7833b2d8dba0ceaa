import { createRoute } from '@tanstack/react-router';
import { CrashOverPage } from '../crash-page.tsx';
import { tabs } from './home.ts';
import { page } from './page.ts';

export const settings = createRoute({
  getParentRoute: () => tabs,
  path: '/settings',
  component: page(() => import('../settings-page.tsx'), 'SettingsPage', 'later'),
});

const devices = createRoute({
  getParentRoute: () => settings,
  path: '/home/rooms-and-devices',
  errorComponent: CrashOverPage,
  component: page(() => import('../devices-page.tsx'), 'DevicesPage', 'later'),
});

/** Drawn by the panel of its parent, in which it takes the place of the list. */
const device = createRoute({ getParentRoute: () => devices, path: '/device/$serial' });

/** What opens over the settings. */
export const settingsRoutes = [devices.addChildren([device])] as const;

export const assist = createRoute({
  getParentRoute: () => tabs,
  path: '/settings/skills/auto-assist',
  component: page(() => import('../assist-page.tsx'), 'AssistPage', 'later'),
});

export const more = createRoute({
  getParentRoute: () => tabs,
  path: '/more',
  component: page(() => import('../more-page.tsx'), 'MorePage', 'later'),
});

/** What opens over Plus. */
export const licences = createRoute({
  getParentRoute: () => more,
  path: '/licences',
  errorComponent: CrashOverPage,
  component: page(() => import('../licences-page.tsx'), 'LicencesPage', 'later'),
});
