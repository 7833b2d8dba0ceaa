import type { ParsedLocation, RouteComponent } from '@tanstack/react-router';
import type { Place } from '../../host/addresses.ts';
import type { OpenHome } from '../guards/session-guards.ts';
import type { RouterContext } from '../router-context.ts';

export type TreeName = 'browser' | 'webView';

/** What a guard is told; with a home where the page stands among those of one. */
type GuardOptions<Context> = {
  readonly context: Context;
  readonly location: ParsedLocation;
  readonly params: Readonly<Record<string, string>>;
  readonly preload: boolean;
};

type PageIn<In extends Place, Context> = {
  readonly in: In;
  /** Within its place: `/settings/appearance`. A part that begins with `$` is a parameter. */
  readonly path: `/${string}`;
  /** The tree that has it; else both have. */
  readonly only?: TreeName;
  /** The page that it opens over, or in the panel of. */
  readonly over?: string;
  /** Before the page: what it returns joins the context, what it throws leads elsewhere. */
  readonly guard?: (options: GuardOptions<Context>) => unknown;
  /** Reads the query. */
  readonly search?: (query: Record<string, unknown>) => object;
  /** Drawn by the page below it, if there is none. */
  readonly component?: RouteComponent;
  /** Fetches on the way what the page below it draws. */
  readonly ahead?: () => void;
  /** Earlier addresses that lead to it, from the root of each tree: `/settings/home/users`. */
  readonly formerly?: Readonly<Partial<Record<TreeName, readonly `/${string}`[]>>>;
};

/** A page: from it follow its routes in both trees, the addresses that links take, and its name in analytics. */
export type PageSpec = PageIn<'screens' | 'overHome', RouterContext & OpenHome> | PageIn<'setup' | 'beside', RouterContext>;

/** Pages by their names. One that opens over another comes after it. */
export type Pages = Readonly<Record<string, PageSpec>>;
