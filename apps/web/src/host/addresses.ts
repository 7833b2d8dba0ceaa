import { type RegisteredRouter, useLocation } from '@tanstack/react-router';
import { MAIN, WEB_VIEW } from '../trees.ts';
import { isWebViewPath } from './host-scope.ts';

/**
 * Where pages stand, and what the addresses of each place begin with in the two trees. `screens`: what a home has. `overHome`: what opens over
 * the home. `setup`: the steps from an account to a home. `beside`: what needs no home.
 */
export const IN_BROWSER = { screens: MAIN, overHome: `${MAIN}/home`, setup: '/home-setup', beside: '' } as const;
export const IN_WEB_VIEW = {
  screens: WEB_VIEW,
  overHome: WEB_VIEW,
  setup: `${WEB_VIEW}/initial-setup/home`,
  beside: WEB_VIEW,
} as const;

export type Place = keyof typeof IN_BROWSER;
type Stems = Readonly<Record<Place, string>>;

/** The address of a page, with the names of its parameters. */
export type Address = Exclude<keyof RegisteredRouter['routesByPath'], `${string}/`>;
type Below<Stem extends string, At = Address> = At extends `${Stem}${infer Path extends `/${string}`}` ? Path : never;
/** What stands in a place of both trees. */
export type PathIn<In extends Place> = Below<(typeof IN_BROWSER)[In]> & Below<(typeof IN_WEB_VIEW)[In]>;

const linksIn =
  <In extends Place>(place: In, stems: Stems) =>
  <Path extends PathIn<In>>(path: Path) =>
    `${stems[place]}${path}` as `${(typeof IN_BROWSER)[In]}${Path}` | `${(typeof IN_WEB_VIEW)[In]}${Path}`;

const treeOf = (stems: Stems) => ({
  /** Address of a screen of the home. */
  at: linksIn('screens', stems),
  /** Address of what opens over the home. */
  overHome: linksIn('overHome', stems),
  /** Address of a step to a home. */
  setup: linksIn('setup', stems),
  /** Address of what needs no home. */
  beside: linksIn('beside', stems),
});
const browser = treeOf(IN_BROWSER);
const webView = treeOf(IN_WEB_VIEW);

/** The addresses of the tree that a path belongs to. */
export const addressesAt = (pathname: string): ReturnType<typeof treeOf> => (isWebViewPath(pathname) ? webView : browser);

/** The addresses of the tree in which the page stands: what both show links within its own. */
export const useAddresses = (): ReturnType<typeof treeOf> => useLocation({ select: ({ pathname }) => addressesAt(pathname) });
