import { isBundle } from './bundle.ts';

/** Of a host whose version is not known. */
export const NO_VERSION = '0.0.0';

export const HOST_SYSTEMS = ['ANDROID', 'IOS'] as const;
export type HostSystem = (typeof HOST_SYSTEMS)[number];

/** What a host writes into the query of the first page that it opens. */
export type LaunchParameters = {
  /** Null: no host said. */
  readonly os: HostSystem | null;
  /** Of the app around the page. */
  readonly version: string;
  /** Which edition of the app: the default one, or a partner's. */
  readonly bundle: string | null;
};

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;

export const NO_LAUNCH_PARAMETERS: LaunchParameters = { os: null, version: NO_VERSION, bundle: null };

/** Reads the query, each part by itself: what makes no sense counts as left out. Null: the query has none of them. `search`: `location.search`. */
export function readLaunchParameters(search: string): LaunchParameters | null {
  const query = new URLSearchParams(search);
  if (!['os', 'version', 'bundle'].some((name) => query.has(name))) return null;
  const [os, version, bundle] = [query.get('os')?.toUpperCase(), query.get('version') ?? '', query.get('bundle')?.toLowerCase() ?? ''];
  return {
    os: HOST_SYSTEMS.find((known) => known === os) ?? null,
    version: VERSION.test(version) ? version : NO_VERSION,
    bundle: isBundle(bundle) ? bundle : null,
  };
}
