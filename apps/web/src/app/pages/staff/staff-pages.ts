import { BACKEND_ADDRESS } from '../../../api/modes/backend-address.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** Where staff come into one home. */
export const staffPages = {
  backendAccess: {
    in: 'beside',
    path: BACKEND_ADDRESS,
    only: 'browser',
    component: page(() => import('./backend-access-page.tsx'), 'BackendAccessPage'),
  },
} as const satisfies Pages;
