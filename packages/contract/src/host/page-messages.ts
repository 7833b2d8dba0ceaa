import * as z from 'zod/mini';
import type { HostAbility } from './abilities.ts';

const SCREEN_ORIENTATIONS = ['LANDSCAPE', 'AUTO'] as const;
export type ScreenOrientation = (typeof SCREEN_ORIENTATIONS)[number];

const empty = z.object({});
const id = z.int().check(z.positive());

/** What a host may open outside of the page. */
const openable = z.url({ protocol: /^(https?|mailto|tel)$/ }).check(z.maxLength(2048));

/** What the page tells or asks its host, by name. */
export const pageMessages = {
  /** The page listens. The host answers with `compatibility`. */
  uiReady: z.object({ protocolVersion: z.int() }),
  /** What stands around the page; what is left out stays as it is. `statusBarStyle`: `light` over a light page, its text is dark then. */
  uiComponentState: z.object({
    displayBottomBar: z.optional(z.boolean()),
    displaySettingsBadge: z.optional(z.boolean()),
    statusBarStyle: z.optional(z.enum(['light', 'dark'])),
    screenOrientation: z.optional(z.enum(SCREEN_ORIENTATIONS)),
  }),
  consentChanged: z.object({ analyticsGranted: z.boolean(), origin: z.enum(['initialSetup', 'home']) }),
  /** The page is about to load a newer one: the host does not take the silence for a fault. */
  onWebAppUpdating: empty,
  /** `ended`: the last token was refused or is about to end. The answer is `onAccessToken`. */
  requestAccessToken: z.object({ because: z.enum(['missing', 'ended', 'homeMissing']) }),
  /** The resident left: the host forgets its tokens. */
  signOut: empty,
  /** The answer, once the resident has decided, is `onLocationPermissionChanged`. `enable` false gives the permission back. */
  requestLocationPermission: z.object({ enable: z.boolean() }),
  /** Asks nobody: the answer is `onLocationPermissionChanged` as it stands. */
  requestLocationPermissionState: empty,
  openSystemSettings: empty,
  closeAndNavigate: z.object({ to: z.enum(['HOME', 'LANDING']) }),
  closeWindow: empty,
  openUrl: z.object({ url: openable }),
  hapticFeedback: z.object({ kind: z.enum(['selection', 'success', 'warning']) }),
  /** The home screen can open each of its widgets. */
  widgetsOpenable: z.object({ widgets: z.literal('ALL') }),
  /** The answer is `onMobileDeviceMetadata`. */
  requestMobileDeviceMetadata: empty,
  /** The phone is this one of the home's: the host reports its location under this id. */
  mobileDeviceClaimed: z.object({ homeId: id, mobileDeviceId: id }),
  /** Which region the host watches for this phone; null: none. The page hands it on and keeps nothing of it. Degrees and metres. */
  geofencingConfiguration: z.object({
    homeId: id,
    mobileDeviceId: id,
    region: z.nullable(
      z.object({
        latitude: z.number().check(z.minimum(-90), z.maximum(90)),
        longitude: z.number().check(z.minimum(-180), z.maximum(180)),
        radius: z.number().check(z.minimum(1), z.maximum(100_000)),
      }),
    ),
  }),
  /** The answer is `onGeofencingPrompted`. */
  requestGeofencingPrompted: empty,
  geofencingPrompted: z.object({ hasBeenPromptedForGeofencing: z.boolean() }),
  /** What was asked of the server was not answered as it should be. `status`: of HTTP; null: nothing answered. */
  requestFailed: z.object({ of: z.enum(['savingsReport']), status: z.nullable(z.int()) }),
} as const;

export type PageMessages = { readonly [Name in keyof typeof pageMessages]: z.infer<(typeof pageMessages)[Name]> };
export type PageMessageName = keyof PageMessages;

/** The ability that a host needs for a message; null: every host takes it. Of `uiComponentState` each part has its own. */
export const ABILITY_OF: { readonly [Name in PageMessageName]: HostAbility | null } = {
  uiReady: null,
  uiComponentState: null,
  consentChanged: 'consent',
  onWebAppUpdating: 'webAppUpdating',
  requestAccessToken: 'accessToken',
  signOut: 'signOut',
  requestLocationPermission: 'locationPermission',
  requestLocationPermissionState: 'locationPermission',
  openSystemSettings: 'systemSettings',
  closeAndNavigate: 'closeAndNavigate',
  closeWindow: 'closeWindow',
  openUrl: 'openUrl',
  hapticFeedback: 'hapticFeedback',
  widgetsOpenable: 'widgetsOpenable',
  requestMobileDeviceMetadata: 'mobileDeviceMetadata',
  mobileDeviceClaimed: 'geofencing',
  geofencingConfiguration: 'geofencing',
  requestGeofencingPrompted: 'geofencingPrompt',
  geofencingPrompted: 'geofencingPrompt',
  requestFailed: 'requestFailures',
};

/** The ability that each part of `uiComponentState` needs. */
export const ABILITY_OF_UI = {
  displayBottomBar: 'bottomBar',
  displaySettingsBadge: 'settingsBadge',
  statusBarStyle: 'statusBarStyle',
  screenOrientation: 'screenOrientation',
} as const satisfies { readonly [Part in keyof Required<PageMessages['uiComponentState']>]: HostAbility };
