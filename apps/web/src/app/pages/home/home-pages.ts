import type { Pages } from '../../routes/page-spec.ts';

/** The home in a web view, where nothing stands around it. Drawn by what opens over it. */
export const homePages = {
  homeAlone: { in: 'overHome', path: '/home', only: 'webView', formerly: { webView: ['/', '/poc'] } },
} as const satisfies Pages;
