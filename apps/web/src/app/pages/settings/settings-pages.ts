import { residentsOnly } from '../../guards/residents-only.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** The settings, and what opens over them. */
export const settingsPages = {
  settings: { in: 'screens', path: '/settings', component: page(() => import('./settings-page.tsx'), 'SettingsPage') },
  devices: {
    in: 'screens',
    path: '/settings/home/rooms-and-devices',
    over: 'settings',
    formerly: { webView: ['/settings/rooms-and-devices'] },
    component: page(() => import('./devices-page.tsx'), 'DevicesPage'),
  },
  homeDetails: {
    in: 'screens',
    path: '/settings/home/details',
    over: 'settings',
    guard: residentsOnly,
    component: page(() => import('./home-details-page.tsx'), 'HomeDetailsPage'),
  },
  roomSettings: { in: 'screens', path: '/settings/home/rooms-and-devices/room/$zoneId', over: 'devices' },
  addDevice: {
    in: 'screens',
    path: '/settings/home/rooms-and-devices/add-device',
    over: 'devices',
    formerly: { browser: ['/settings/add-device/device-scan'], webView: ['/settings/add-device/device-scan'] },
  },
  addBoiler: { in: 'screens', path: '/settings/home/rooms-and-devices/add-device/boiler', over: 'devices' },
  addHeatPump: { in: 'screens', path: '/settings/home/rooms-and-devices/add-device/heat-pump', over: 'devices' },
  addSensor: { in: 'screens', path: '/settings/home/rooms-and-devices/add-device/sensor', over: 'devices' },
  device: { in: 'screens', path: '/settings/home/rooms-and-devices/device/$serial', over: 'devices' },
  replaceDevice: { in: 'screens', path: '/settings/home/rooms-and-devices/device/$serial/replace', over: 'device' },
  electricityTariff: {
    in: 'screens',
    path: '/settings/home/electricity-tariff',
    over: 'settings',
    formerly: { browser: ['/settings/tariff'] },
    component: page(() => import('./tariff-page.tsx'), 'TariffPage'),
  },
  oneTariff: { in: 'screens', path: '/settings/home/electricity-tariff/tariff/$tariffId', over: 'electricityTariff' },
  linkTariff: { in: 'screens', path: '/settings/home/electricity-tariff/link', over: 'electricityTariff', guard: residentsOnly },
  verifyTariffInSettings: {
    in: 'screens',
    path: '/settings/home/electricity-tariff/verify',
    over: 'electricityTariff',
    guard: residentsOnly,
  },
  appearance: {
    in: 'screens',
    path: '/settings/appearance',
    over: 'settings',
    component: page(() => import('./appearance-page.tsx'), 'AppearancePage'),
  },
  openWindows: {
    in: 'screens',
    path: '/settings/open-window-detection',
    over: 'settings',
    component: page(() => import('./open-windows-page.tsx'), 'OpenWindowsPage'),
  },
  suggestions: {
    in: 'screens',
    path: '/settings/skills/smart-schedule',
    over: 'settings',
    component: page(() => import('./suggestions-page.tsx'), 'SuggestionsPage'),
  },
  geofencingSettings: {
    in: 'screens',
    path: '/settings/skills/geofencing',
    over: 'settings',
    formerly: { browser: ['/home/geofencing'], webView: ['/geofencing'] },
    guard: residentsOnly,
    component: page(() => import('./geofencing-page.tsx'), 'GeofencingPage'),
  },
  /** What residents see and allow of staff. */
  staffAccess: {
    in: 'screens',
    path: '/settings/home/staff-access',
    over: 'settings',
    guard: residentsOnly,
    component: page(() => import('./staff-access-page.tsx'), 'StaffAccessPage'),
  },
  adaptive: {
    in: 'screens',
    path: '/settings/skills/ai-assist',
    over: 'settings',
    component: page(() => import('./adaptive-page.tsx'), 'AdaptivePage'),
  },
  assist: {
    in: 'screens',
    path: '/settings/skills/auto-assist',
    component: page(() => import('./assist-page.tsx'), 'AssistPage'),
  },
  boiler: {
    in: 'overHome',
    path: '/add-boiler-details',
    component: page(() => import('./boiler-page.tsx'), 'BoilerPage'),
  },
} as const satisfies Pages;
