import * as z from 'zod/mini';

/** Of a host whose version is not known. */
export const NO_VERSION = '0.0.0';

export const HOST_SYSTEMS = ['ANDROID', 'IOS'] as const;
export type HostSystem = (typeof HOST_SYSTEMS)[number];

/** What a host writes into the query of the first page that it opens. */
export const launchParameters = z.object({
  /** Null: no host said. */
  os: z.nullable(z.enum(HOST_SYSTEMS)),
  /** Of the app around the page. */
  version: z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/)),
  /** Which edition of the app: the default one, or a partner's. */
  bundle: z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,39}$/))),
});
export type LaunchParameters = z.infer<typeof launchParameters>;

export const NO_LAUNCH_PARAMETERS: LaunchParameters = { os: null, version: NO_VERSION, bundle: null };

/** Reads the query, each part by itself: what makes no sense counts as left out. Null: the query has none of them. `search`: `location.search`. */
export function readLaunchParameters(search: string): LaunchParameters | null {
  const query = new URLSearchParams(search);
  if (!['os', 'version', 'bundle'].some((name) => query.has(name))) return null;
  const { shape } = launchParameters;
  const os = shape.os.safeParse(query.get('os')?.toUpperCase() ?? null);
  const version = shape.version.safeParse(query.get('version'));
  const bundle = shape.bundle.safeParse(query.get('bundle')?.toLowerCase() ?? null);
  return {
    os: os.success ? os.data : null,
    version: version.success ? version.data : NO_VERSION,
    bundle: bundle.success ? bundle.data : null,
  };
}
