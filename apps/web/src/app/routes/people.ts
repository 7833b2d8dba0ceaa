import { createRoute, redirect } from '@tanstack/react-router';
import { comingPage } from './coming-page.ts';
import { tabs } from './home.ts';
import { settings } from './main.ts';
import { root } from './root.ts';
import { webViewAtHome } from './web-view.ts';

const people = createRoute({ getParentRoute: () => settings, path: '/home/people', ...comingPage });
/** An earlier name of the page. */
const users = createRoute({
  getParentRoute: () => settings,
  path: '/home/users',
  beforeLoad: () => {
    throw redirect({ to: '/main/settings/home/people', replace: true });
  },
});
const privacy = createRoute({ getParentRoute: () => tabs, path: '/more/privacy', ...comingPage });
const webViewPeople = createRoute({ getParentRoute: () => webViewAtHome, path: '/settings/home/people', ...comingPage });
const deleteAccount = createRoute({ getParentRoute: () => root, path: '/account/delete-account', ...comingPage });

export const peopleInSettings = [people, users] as const;
export const peopleInTabs = [privacy] as const;
export const peopleInWebView = [webViewPeople] as const;
export const peopleRoutes = [deleteAccount] as const;
