import { requireInvited } from '../../guards/keep-invitation.ts';
import { residentsOnly } from '../../guards/residents-only.ts';
import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';

/** Who lives in the home: over the settings, in a web view a page by itself. */
export const peoplePages = {
  people: {
    in: 'screens',
    path: '/settings/home/people',
    only: 'browser',
    over: 'settings',
    formerly: { browser: ['/settings/home/users'] },
    guard: residentsOnly,
    component: page(() => import('./people-page.tsx'), 'PeoplePage'),
  },
  deleteOwnAccount: { in: 'screens', path: '/settings/home/people/delete-account', only: 'browser', over: 'people' },
  peopleAlone: {
    in: 'screens',
    path: '/settings/home/people',
    only: 'webView',
    component: page(() => import('./people-web-view.tsx'), 'PeopleWebView'),
  },
  deleteOwnAccountAlone: { in: 'screens', path: '/settings/home/people/delete-account', only: 'webView', over: 'peopleAlone' },
  joinHome: {
    in: 'setup',
    path: '/join-home',
    guard: requireInvited,
    component: page(() => import('./join-home-page.tsx'), 'JoinHomePage'),
  },
} as const satisfies Pages;
