/** Below the home: over it in the tree with tabs, by themselves in a web view. */
const OVER_HOME = [
  'dhw',
  'heat-pump',
  'air-comfort',
  'care-and-protect',
  'incident-detection',
  'self-fix',
  'energy-iq',
  'aa-reverse-trial',
  'aa-twelve-months-trial',
  'auto-assist',
  'ai-assist',
  'ai-assist-overview',
  'last-resort-trial',
  'balance/hp',
  'new-in-app',
] as const;

const SETTINGS = ['skills/balance-hp', 'skills/care-and-protect', 'air-comfort', 'notifications'] as const;

type PathsBelow<Path extends string> = Path | `${Path}/${string}`;
/** Within its place, what an address of ours may be that has no page yet. */
export type PathToCome = PathsBelow<`/${(typeof OVER_HOME)[number]}` | `/settings/${(typeof SETTINGS)[number]}`>;

const PATHS = [
  ...OVER_HOME.flatMap((path) => [`/main/home/${path}`, `/web-view/${path}`]),
  ...SETTINGS.flatMap((path) => [`/main/settings/${path}`, `/web-view/settings/${path}`]),
  '/low-battery-email-settings',
];

const patterns = PATHS.map((path) => new RegExp(`^${path}(/|$)`));

/** Whether a path is one of ours whose feature is still to come, or lies below one. */
export const isToCome = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
