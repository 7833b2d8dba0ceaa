import { residentsOnly } from '../../guards/residents-only.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** Plus, and what opens over it. */
export const morePages = {
  more: { in: 'screens', path: '/more', component: page(() => import('./more-page.tsx'), 'MorePage') },
  help: {
    in: 'screens',
    path: '/more/help',
    over: 'more',
    component: page(() => import('./help-page.tsx'), 'HelpPage'),
  },
  licences: {
    in: 'screens',
    path: '/more/licences',
    over: 'more',
    component: page(() => import('./licences-page.tsx'), 'LicencesPage'),
  },
  privacy: {
    in: 'screens',
    path: '/more/privacy',
    over: 'more',
    guard: residentsOnly,
    component: page(() => import('./privacy-page.tsx'), 'PrivacyPage'),
  },
} as const satisfies Pages;
