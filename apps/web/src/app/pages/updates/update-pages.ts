import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** What is shown instead of a page that is out of date. */
export const updatePages = {
  updating: {
    in: 'beside',
    path: '/updating',
    component: page(() => import('./updating-screen.tsx'), 'UpdatingScreen'),
  },
  appUpdateRequired: {
    in: 'beside',
    path: '/app-update-required',
    component: page(() => import('./app-update-required-screen.tsx'), 'AppUpdateRequiredScreen'),
  },
} as const satisfies Pages;
