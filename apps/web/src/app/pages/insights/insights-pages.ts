import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** What is known of the home, and of each room, over the settings. */
export const insightsPages = {
  insights: {
    in: 'screens',
    path: '/settings/system-insights',
    over: 'settings',
    formerly: { browser: ['/home/system-insights'], webView: ['/system-insights'] },
    component: page(() => import('./insights-page.tsx'), 'InsightsPage'),
  },
  roomInsights: { in: 'screens', path: '/settings/system-insights/room/$zoneId', over: 'insights' },
} as const satisfies Pages;
