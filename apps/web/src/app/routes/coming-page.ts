import { page } from './page.ts';

/** A page that is still to come: « Bientôt ». */
export const comingPage = page(() => import('../pages/elsewhere/coming-page.tsx'), 'ComingPage', 'later');
