import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';
import { asFilter } from './filter-in-search.ts';

/** What was done in the home, over the settings. */
export const journalPages = {
  journal: {
    in: 'screens',
    path: '/settings/journal',
    over: 'settings',
    search: asFilter,
    component: page(() => import('./journal-page.tsx'), 'JournalPage'),
  },
} as const satisfies Pages;
