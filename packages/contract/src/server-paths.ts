/** First parts of paths under which the server answers programs; a path there that it does not know is an error, not a page. */
export const API_PATHS: readonly string[] = [
  'api',
  'hops',
  'live',
  'analytics',
  'energy-insights',
  'energy-bob',
  'graphql',
  'log',
  'oauth2',
  'session',
  'staff',
];

/** First parts of paths that the server answers itself, be it with pages of its own: no worker and no server of a page stands in between. */
export const SERVER_PATHS: readonly string[] = [
  ...API_PATHS,
  'account',
  'device',
  'operator',
  'host-origins',
  'health',
  'version.json',
  '.well-known',
];

/** `staff` of `/staff/token`. */
export const firstPartOf = (path: string): string => path.split('/', 2)[1] ?? '';
