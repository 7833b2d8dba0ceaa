import { CrashOverPage } from '../shell/crash-page.tsx';
import { page } from './page.ts';

/** What both trees show of a home, as the options of a route: each tree has its own parents. */
export const settingsPage = {
  path: '/settings',
  component: page(() => import('../pages/settings/settings-page.tsx'), 'SettingsPage', 'later'),
} as const;

export const devicesPage = {
  path: '/home/rooms-and-devices',
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/settings/devices-page.tsx'), 'DevicesPage', 'later'),
} as const;

/** Drawn by the panel of its parent, in which it takes the place of the list. */
export const devicePage = { path: '/device/$serial' } as const;

export const appearancePage = {
  path: '/appearance',
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/settings/appearance-page.tsx'), 'AppearancePage', 'later'),
} as const;

export const assistPage = {
  path: '/settings/skills/auto-assist',
  component: page(() => import('../pages/settings/assist-page.tsx'), 'AssistPage', 'later'),
} as const;

export const staffAccessPage = {
  path: '/home/staff-access',
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/settings/staff-access-page.tsx'), 'StaffAccessPage', 'access', 'later'),
} as const;

export const morePage = { path: '/more', component: page(() => import('../pages/more/more-page.tsx'), 'MorePage', 'later') } as const;

export const licencesPage = {
  path: '/licences',
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/more/licences-page.tsx'), 'LicencesPage', 'later'),
} as const;

export const privacyPage = {
  path: '/privacy',
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/more/privacy-page.tsx'), 'PrivacyPage', 'people', 'later'),
} as const;
