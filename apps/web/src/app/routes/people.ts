import { createRoute, redirect } from '@tanstack/react-router';
import { CrashOverPage } from '../shell/crash-page.tsx';
import { announceInvitation, keepInvitation } from '../guards/keep-invitation.ts';
import { residentsOnly } from '../guards/residents-only.ts';
import { type GuardOptions, requireSession } from '../guards/session-guards.ts';
import { more, settings } from './main.ts';
import { page } from './page.ts';
import { privacyPage } from './pages-of-home.ts';
import { root } from './root.ts';
import { webViewAtHome, webViewMore } from './web-view.ts';

const people = createRoute({
  getParentRoute: () => settings,
  path: '/home/people',
  beforeLoad: residentsOnly,
  errorComponent: CrashOverPage,
  component: page(() => import('../pages/people/people-page.tsx'), 'PeoplePage', 'people', 'later'),
});
/** Drawn by the panel of its parent, in which it takes the place of the list. */
const deleteOwnAccount = createRoute({ getParentRoute: () => people, path: '/delete-account' });
/** An earlier name of the page. */
const users = createRoute({
  getParentRoute: () => settings,
  path: '/home/users',
  beforeLoad: () => {
    throw redirect({ to: '/main/settings/home/people', replace: true });
  },
});

const privacy = createRoute({ getParentRoute: () => more, beforeLoad: residentsOnly, ...privacyPage });

const webViewPeople = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/settings/home/people',
  component: page(() => import('../pages/people/people-web-view.tsx'), 'PeopleWebView', 'people', 'later'),
});
const webViewPrivacy = createRoute({ getParentRoute: () => webViewMore, ...privacyPage });
const webViewDeleteOwnAccount = createRoute({ getParentRoute: () => webViewPeople, path: '/delete-account' });

const deleteAccount = createRoute({
  getParentRoute: () => root,
  path: '/account/delete-account',
  validateSearch: ({ partner }: Record<string, unknown>): { partner?: string } => (typeof partner === 'string' ? { partner } : {}),
  component: page(() => import('../pages/account/delete-account-page.tsx'), 'DeleteAccountPage', 'people', 'later'),
});
/** Where one’s own account is deleted: among the people of the home, or by itself where there is none. */
const ownAccount = createRoute({
  getParentRoute: () => root,
  path: '/account/own',
  beforeLoad: async (options) => {
    const { homeId } = await requireSession(options);
    if (homeId !== null) throw redirect({ to: '/main/settings/home/people', replace: true });
  },
  component: page(() => import('../pages/account/own-account-page.tsx'), 'OwnAccountPage', 'people', 'later'),
});
const accountDeleted = createRoute({
  getParentRoute: () => root,
  path: '/account/deleted',
  beforeLoad: ({ location }) => {
    // it says so to nobody else
    if (location.state.accountDeleted !== true) throw redirect({ to: '/', replace: true });
  },
  component: page(() => import('../pages/account/account-deleted-page.tsx'), 'AccountDeletedPage', 'people', 'later'),
});

/** Stands beside the other steps to a home: its secret leaves the address before anybody is asked to sign in. */
const joinHomePage = {
  beforeLoad: async (options: Parameters<typeof keepInvitation>[0] & GuardOptions) => {
    keepInvitation(options);
    await announceInvitation(options);
    await requireSession(options);
  },
  component: page(() => import('../pages/people/join-home-page.tsx'), 'JoinHomePage', 'people', 'later'),
};
const joinHome = createRoute({ getParentRoute: () => root, path: '/home-setup/join-home', ...joinHomePage });
const webViewJoinHome = createRoute({ getParentRoute: () => root, path: '/web-view/initial-setup/home/join-home', ...joinHomePage });

export const peopleInSettings = [people.addChildren([deleteOwnAccount]), users] as const;
export const peopleInMore = [privacy] as const;
export const peopleInWebViewMore = [webViewPrivacy] as const;
export const peopleInWebView = [webViewPeople.addChildren([webViewDeleteOwnAccount])] as const;
export const peopleRoutes = [deleteAccount, ownAccount, accountDeleted, joinHome, webViewJoinHome] as const;
