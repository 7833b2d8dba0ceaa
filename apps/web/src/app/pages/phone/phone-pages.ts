import { offerGeofencing, offerNaming } from '../../guards/mobile-setup-guards.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

const geofencing = {
  guard: offerGeofencing,
  component: page(() => import('./geofencing-page.tsx'), 'GeofencingPage'),
} as const;

/** What a phone is to the home: its name, and whether its place counts. */
export const phonePages = {
  namePhone: {
    in: 'screens',
    path: '/initial-setup/mobile-app/device-selection',
    only: 'webView',
    formerly: { webView: ['/setup'] },
    guard: offerNaming,
    component: page(() => import('./name-phone-page.tsx'), 'NamePhonePage'),
  },
  geofencing: { in: 'screens', path: '/initial-setup/mobile-app/geofencing-selection', only: 'webView', ...geofencing },
  /** From the home screen, later. */
  geofencingFromHome: { in: 'screens', path: '/setup/geofencing', only: 'webView', ...geofencing },
} as const satisfies Pages;
