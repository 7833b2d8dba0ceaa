import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** What the home is heated with, and what of it was read and billed, over the settings. */
export const energyPages = {
  energySettings: {
    in: 'screens',
    path: '/settings/energy-iq',
    over: 'settings',
    component: page(() => import('./energy-page.tsx'), 'EnergyPage'),
  },
  consumptionInput: {
    in: 'screens',
    path: '/settings/energy-iq/consumption-input',
    over: 'settings',
    component: page(() => import('./consumption-page.tsx'), 'ConsumptionPage'),
  },
} as const satisfies Pages;
