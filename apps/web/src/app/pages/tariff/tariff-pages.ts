import { redirect } from '@tanstack/react-router';
import { residentsOnly } from '../../guards/residents-only.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** A tariff that is linked, over the home. */
export const tariffPages = {
  linkTariffAtHome: {
    in: 'overHome',
    path: '/tariff',
    formerly: { webView: ['/home/tariff'] },
    guard: residentsOnly,
    component: page(() => import('./link-tariff-page.tsx'), 'LinkTariffPage'),
  },
  verifyTariffAtHome: {
    in: 'overHome',
    path: '/tariff/verify',
    guard: residentsOnly,
    component: page(() => import('./link-tariff-page.tsx'), 'LinkTariffPage'),
  },
  tariffAtRoot: {
    in: 'beside',
    path: '/tariff',
    only: 'browser',
    guard: () => {
      throw redirect({ to: '/main/home/tariff', replace: true });
    },
  },
} as const satisfies Pages;
