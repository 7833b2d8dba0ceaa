import { requireDemo } from '../../guards/demo-guard.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** A home of built-in samples, for whoever looks in. */
export const demoPages = {
  demo: {
    in: 'beside',
    path: '/demo/home',
    only: 'webView',
    guard: requireDemo,
    component: page(() => import('./demo-page.tsx'), 'DemoPage'),
  },
} as const satisfies Pages;
