import { IN_WEB_VIEW } from '../../host/addresses.ts';
import { laterPages } from '../pages/later-pages.ts';
import { roomPages } from '../pages/room/room-pages.ts';
import { browserRoutes } from './first-routes.ts';
import { addFormerAddresses } from './former-addresses.ts';
import { addPages, type TreeOfRoutes } from './page-routes.ts';
import { root } from './root.ts';
import { webView, webViewAtHome, webViewHome } from './web-view-frames.ts';

const beside = { route: webView, address: IN_WEB_VIEW.beside };
const webViewRoutes: TreeOfRoutes = {
  name: 'webView',
  stems: IN_WEB_VIEW,
  frames: {
    screens: { route: webViewAtHome, address: IN_WEB_VIEW.screens },
    overHome: { route: webViewHome, address: IN_WEB_VIEW.overHome },
    setup: beside,
    beside,
  },
  pages: new Map(),
};

root.addChildren([...Object.values(root.children ?? {}), webView.addChildren([webViewAtHome.addChildren([webViewHome])])]);
addPages(browserRoutes, laterPages);
addPages(webViewRoutes, { ...roomPages, ...laterPages });
addFormerAddresses(browserRoutes, laterPages);
addFormerAddresses(webViewRoutes, laterPages);

/** Every route of both trees. */
export const allRoutes = root;
