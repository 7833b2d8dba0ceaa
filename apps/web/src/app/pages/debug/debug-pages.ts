import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** For whoever looks into a fault on a phone. */
export const debugPages = {
  debug: { in: 'beside', path: '/debug', only: 'webView', component: page(() => import('./debug-page.tsx'), 'DebugPage') },
} as const satisfies Pages;
