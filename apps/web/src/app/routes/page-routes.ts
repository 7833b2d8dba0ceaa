import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { Place } from '../../host/addresses.ts';
import { CrashOverPage } from '../shell/crash-page.tsx';
import type { Pages, PageSpec, TreeName } from './page-spec.ts';

/** A route that pages stand below, and its address. */
export type Standing = { readonly route: AnyRoute; readonly address: string };

export type TreeOfRoutes = {
  readonly name: TreeName;
  /** What the addresses of a place begin with. */
  readonly stems: Readonly<Record<Place, string>>;
  /** The route that the pages of a place stand below. */
  readonly frames: Readonly<Record<Place, Standing>>;
  /** The pages that are there, for those that open over them. */
  readonly pages: Map<string, Standing>;
};

/** Puts the routes of `pages` into a tree, each below the page that it opens over, or below the frame of its place. */
export function addPages({ name, stems, frames, pages: made }: TreeOfRoutes, pages: Pages): void {
  for (const [key, page] of Object.entries(pages)) {
    if ((page.only ?? name) !== name) continue;
    const below = page.over === undefined ? frames[page.in] : (made.get(page.over) as Standing);
    const address = stems[page.in] + page.path;
    made.set(key, { address, route: addRoute(below, address, optionsOf(page)) });
  }
}

/** A route of `address` below another. */
export function addRoute({ route: parent, address: begin }: Standing, address: string, options: object): AnyRoute {
  const route: AnyRoute = createRoute({ ...options, getParentRoute: () => parent, path: address.slice(begin.length) });
  parent.addChildren([...((parent.children ?? []) as readonly AnyRoute[]), route]);
  return route;
}

/** What opens over a page fails over it, too. */
const optionsOf = ({ in: place, over, guard, search, ahead, component }: PageSpec): object => ({
  ...(guard && { beforeLoad: guard }),
  ...(search && { validateSearch: search }),
  ...(ahead && { loader: ahead }),
  ...(component && { component, ...((over !== undefined || place === 'overHome') && { errorComponent: CrashOverPage }) }),
});
