import type { RootRoute, Route } from '@tanstack/react-router';
import type { IN_BROWSER, Place, IN_WEB_VIEW } from '../../host/addresses.ts';
import type { laterPages } from '../pages/later-pages.ts';
import type { roomPages } from '../pages/room/room-pages.ts';
import type { RouterContext } from '../router-context.ts';
import type { home, tabs, tabsStart } from './frames.ts';
import type { TreeName } from './page-spec.ts';
import type { root, start } from './root.ts';
import type { webView, webViewAtHome } from './web-view-frames.ts';

type Stems = { readonly browser: typeof IN_BROWSER; readonly webView: typeof IN_WEB_VIEW };
type Described = { readonly in: Place; readonly path: string };

type AddressIn<Page extends Described, Name extends TreeName> = Page extends { readonly only: Exclude<TreeName, Name> }
  ? never
  : `${Stems[Name][Page['in']]}${Page['path']}`;
type SearchOf<Page> = Page extends { readonly search: infer Search } ? Search : undefined;

/** A route as links know it: by its address, which names its parameters, and its query. Its id is the router’s own affair. */
type RouteAt<Address extends string, Search> = Address extends string
  ? Route<unknown, typeof root, Address, Address, string, `page ${Address}`, Search>
  : never;
type RoutesOf<Page> = Page extends Described ? RouteAt<AddressIn<Page, 'browser'> | AddressIn<Page, 'webView'>, SearchOf<Page>> : never;
type Pages = typeof roomPages & typeof laterPages;
type PageRoutes = RoutesOf<Pages[keyof Pages]>;

type Frames = typeof start | typeof tabs | typeof tabsStart | typeof home | typeof webView | typeof webViewAtHome;

/** Every route of both trees, for the compiler: from it links know what addresses there are. */
export type Routes = RootRoute<unknown, undefined, RouterContext, object, object, object, undefined, readonly (Frames | PageRoutes)[]>;
