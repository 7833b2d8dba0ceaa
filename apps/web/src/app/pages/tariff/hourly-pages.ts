import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** What electricity costs today and tomorrow, over the home. */
export const hourlyPages = {
  hourlyPrices: {
    in: 'overHome',
    path: '/tariff/hourly',
    formerly: { webView: ['/home/tariff/hourly'] },
    component: page(() => import('./hourly-page.tsx'), 'HourlyPage'),
  },
} as const satisfies Pages;
