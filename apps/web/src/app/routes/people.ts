import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { CrashOverPage } from '../crash-page.tsx';
import { keepInvitation } from '../keep-invitation.ts';
import type { RouterContext } from '../router-context.ts';
import { type GuardOptions, requireSession } from '../session-guards.ts';
import { more, settings } from './main.ts';
import { root } from './root.ts';
import { webViewAtHome, webViewMore } from './web-view.ts';

type Loaded = { readonly context: RouterContext };

async function loadWords({ context }: Loaded): Promise<void> {
  await Promise.all([loadMessagePart(context.locale(), 'people'), loadMessagePart(context.locale(), 'later')]);
}

const people = createRoute({
  getParentRoute: () => settings,
  path: '/home/people',
  beforeLoad: loadWords,
  errorComponent: CrashOverPage,
  component: lazyRouteComponent(() => import('../people-page.tsx'), 'PeoplePage'),
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

const privacy = createRoute({
  getParentRoute: () => more,
  path: '/privacy',
  beforeLoad: loadWords,
  errorComponent: CrashOverPage,
  component: lazyRouteComponent(() => import('../privacy-page.tsx'), 'PrivacyPage'),
});

const webViewPeople = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/settings/home/people',
  beforeLoad: loadWords,
  component: lazyRouteComponent(() => import('../people-web-view.tsx'), 'PeopleWebView'),
});
const webViewPrivacy = createRoute({
  getParentRoute: () => webViewMore,
  path: '/privacy',
  beforeLoad: loadWords,
  errorComponent: CrashOverPage,
  component: lazyRouteComponent(() => import('../privacy-page.tsx'), 'PrivacyPage'),
});
const webViewDeleteOwnAccount = createRoute({ getParentRoute: () => webViewPeople, path: '/delete-account' });

const deleteAccount = createRoute({
  getParentRoute: () => root,
  path: '/account/delete-account',
  validateSearch: ({ partner }: Record<string, unknown>): { partner?: string } => (typeof partner === 'string' ? { partner } : {}),
  beforeLoad: loadWords,
  component: lazyRouteComponent(() => import('../delete-account-page.tsx'), 'DeleteAccountPage'),
});
/** Where one’s own account is deleted: among the people of the home, or by itself where there is none. */
const ownAccount = createRoute({
  getParentRoute: () => root,
  path: '/account/own',
  beforeLoad: async (options) => {
    const { homeId } = await requireSession(options);
    if (homeId !== null) throw redirect({ to: '/main/settings/home/people', replace: true });
    await loadWords(options);
  },
  component: lazyRouteComponent(() => import('../own-account-page.tsx'), 'OwnAccountPage'),
});
const accountDeleted = createRoute({
  getParentRoute: () => root,
  path: '/account/deleted',
  beforeLoad: ({ context, location }) => {
    // it says so to nobody else
    if (location.state.accountDeleted !== true) throw redirect({ to: '/main/home', replace: true });
    return loadWords({ context });
  },
  component: lazyRouteComponent(() => import('../account-deleted-page.tsx'), 'AccountDeletedPage'),
});

/** Stands beside the other steps to a home: its secret leaves the address before anybody is asked to sign in. */
const joinHomePage = {
  beforeLoad: async (options: Parameters<typeof keepInvitation>[0] & GuardOptions) => {
    keepInvitation(options);
    await requireSession(options);
    await loadWords(options);
  },
  component: lazyRouteComponent(() => import('../join-home-page.tsx'), 'JoinHomePage'),
};
const joinHome = createRoute({ getParentRoute: () => root, path: '/home-setup/join-home', ...joinHomePage });
const webViewJoinHome = createRoute({ getParentRoute: () => root, path: '/web-view/initial-setup/home/join-home', ...joinHomePage });

export const peopleInSettings = [people.addChildren([deleteOwnAccount]), users] as const;
export const peopleInMore = [privacy] as const;
export const peopleInWebViewMore = [webViewPrivacy] as const;
export const peopleInWebView = [webViewPeople.addChildren([webViewDeleteOwnAccount])] as const;
export const peopleRoutes = [deleteAccount, ownAccount, accountDeleted, joinHome, webViewJoinHome] as const;
