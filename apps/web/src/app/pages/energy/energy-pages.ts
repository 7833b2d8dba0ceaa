import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';
import { asView } from './view-in-search.ts';

/** What heating takes, over the home; what the home is heated with, what of it was read and billed, and what is told of it, over the settings. */
export const energyPages = {
  energyCockpit: {
    in: 'overHome',
    path: '/energy-iq',
    component: page(() => import('./cockpit-page.tsx'), 'CockpitPage'),
  },
  costSimulator: {
    in: 'overHome',
    path: '/energy-iq/cost-simulator',
    component: page(() => import('./simulator-page.tsx'), 'SimulatorPage'),
  },
  energyDetails: {
    in: 'overHome',
    path: '/energy-iq/details',
    component: page(() => import('./details-page.tsx'), 'DetailsPage'),
  },
  savingsReport: {
    in: 'overHome',
    path: '/energy-iq/esr',
    component: page(() => import('./savings-page.tsx'), 'SavingsPage'),
  },
  savingsOfConsumption: {
    in: 'overHome',
    path: '/energy-iq/esr/consumption',
    component: page(() => import('./savings-page.tsx'), 'SavingsPage'),
  },
  energySettings: {
    in: 'screens',
    path: '/settings/energy-iq',
    over: 'settings',
    component: page(() => import('./energy-page.tsx'), 'EnergyPage'),
    formerly: { browser: ['/home/energy-iq/settings'], webView: ['/energy-iq/settings'] },
  },
  consumptionInput: {
    in: 'screens',
    path: '/settings/energy-iq/consumption-input',
    over: 'settings',
    search: asView,
    component: page(() => import('./consumption-page.tsx'), 'ConsumptionPage'),
    formerly: { browser: ['/home/energy-iq/settings/consumption-input'], webView: ['/energy-iq/settings/consumption-input'] },
  },
  reports: {
    in: 'screens',
    path: '/settings/insightful-reports',
    over: 'settings',
    component: page(() => import('./reports-page.tsx'), 'ReportsPage'),
  },
} as const satisfies Pages;
