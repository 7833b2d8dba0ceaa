import { IN_BROWSER } from '../../host/addresses.ts';
import { roomPages } from '../pages/room/room-pages.ts';
import { home, tabs, tabsStart } from './frames.ts';
import { addPages, type TreeOfRoutes } from './page-routes.ts';
import { elsewhere, root, start } from './root.ts';

const beside = { route: root, address: '' };
const screens = { route: tabs, address: IN_BROWSER.screens };

/** The tree of the browser, so far as the home needs it. */
export const browserRoutes: TreeOfRoutes = {
  name: 'browser',
  stems: IN_BROWSER,
  frames: { screens, overHome: { route: home, address: IN_BROWSER.overHome }, setup: beside, beside },
  pages: new Map(),
};

root.addChildren([start, tabs.addChildren([tabsStart, home]), elsewhere]);
addPages(browserRoutes, roomPages);

/** What the home needs, and what fetches the rest. */
export const firstRoutes = root;
