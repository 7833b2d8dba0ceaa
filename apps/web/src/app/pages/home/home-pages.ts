import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

export const homePages = {
  /** In a web view, where nothing stands around it. Drawn by what opens over it. */
  homeAlone: { in: 'overHome', path: '/home', only: 'webView', formerly: { webView: ['/', '/poc'] } },
  boostZones: { in: 'overHome', path: '/boost-zones', component: page(() => import('./boost-zones-page.tsx'), 'BoostZonesPage') },
} as const satisfies Pages;
