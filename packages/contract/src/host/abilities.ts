/**
 * What a host can do for the page: its compatibility flags. A page asks nothing of a host that did not name the ability, so an older app keeps
 * working with a newer page.
 */
export const HOST_ABILITIES = [
  'bottomBar',
  'settingsBadge',
  'statusBarStyle',
  'screenOrientation',
  'accessToken',
  'signOut',
  'closeWindow',
  'closeAndNavigate',
  'openUrl',
  'hapticFeedback',
  'locationPermission',
  'systemSettings',
  'geofencing',
  /** Geofencing may be set up later, from the home screen. */
  'geofencingFromHome',
  /** The host remembers that the resident was asked about geofencing. */
  'geofencingPrompt',
  'mobileDeviceMetadata',
  'consent',
  /** The host lets the home screen, too, ask for consent. */
  'consentOnHome',
  'widgetsOpenable',
  'webAppUpdating',
  'requestFailures',
] as const;
export type HostAbility = (typeof HOST_ABILITIES)[number];
