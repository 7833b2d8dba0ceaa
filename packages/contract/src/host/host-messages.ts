import * as z from 'zod/mini';

export const LOCATION_PERMISSION_STATES = ['GRANTED', 'DENIED', 'INSUFFICIENT', 'RESTRICTED'] as const;
export type LocationPermissionState = (typeof LOCATION_PERMISSION_STATES)[number];

const word = z.string().check(z.maxLength(80));

/** The phone and the app on it. Nothing is told to the server of an unknown platform or of version 0.0.0. */
const mobileDeviceMetadata = z.object({
  device: z.object({ model: word, osVersion: word, platform: z.enum(['ANDROID', 'IOS', 'UNKNOWN']), locale: word }),
  braiseApp: z.object({ version: word }),
});
export type MobileDeviceMetadata = z.infer<typeof mobileDeviceMetadata>;

/** What a host tells or answers the page, by name. */
export const hostMessages = {
  /** What the host can do. Names of abilities that the page does not know are of a newer host, and mean nothing to it. */
  compatibility: z.object({ protocolVersion: z.int(), abilities: z.array(word).check(z.maxLength(200)) }),
  /** Null: the host has none, and nobody is signed in there. */
  onAccessToken: z.object({ accessToken: z.nullable(z.string().check(z.minLength(1), z.maxLength(8192))) }),
  onLocationPermissionChanged: z.object({ locationPermissionState: z.enum(LOCATION_PERMISSION_STATES) }),
  /** A path, or an address of the app's scheme or of the server; what it opens is for the page to say. */
  onDeepLink: z.object({ url: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  onVisibility: z.object({ visible: z.boolean() }),
  /** `mobileDeviceId`: which phone of the home this is, once it was claimed. */
  onMobileDeviceMetadata: z.extend(mobileDeviceMetadata, { mobileDeviceId: z.nullable(z.int()) }),
  onGeofencingPrompted: z.object({ hasBeenPromptedForGeofencing: z.boolean() }),
} as const;

export type HostMessages = { readonly [Name in keyof typeof hostMessages]: z.infer<(typeof hostMessages)[Name]> };
export type HostMessageName = keyof HostMessages;

/** What answers a question of the page. */
export const ANSWER_OF = {
  requestAccessToken: 'onAccessToken',
  requestLocationPermission: 'onLocationPermissionChanged',
  requestLocationPermissionState: 'onLocationPermissionChanged',
  requestMobileDeviceMetadata: 'onMobileDeviceMetadata',
  requestGeofencingPrompted: 'onGeofencingPrompted',
} as const satisfies Record<string, HostMessageName>;
export type HostQuestion = keyof typeof ANSWER_OF;
export type HostAnswer<Question extends HostQuestion> = HostMessages[(typeof ANSWER_OF)[Question]];
