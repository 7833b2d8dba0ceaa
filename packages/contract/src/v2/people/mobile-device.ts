import { NOTIFICATIONS, type Notification } from '@braise/domain';
import * as z from 'zod/mini';

const notifications = z.object(
  Object.fromEntries(NOTIFICATIONS.map((name) => [name, z.boolean()])) as Record<Notification, z.ZodMiniBoolean>,
);

export const mobileDeviceSettings = z.object({
  geoTrackingEnabled: z.boolean(),
  specialOffersEnabled: z.optional(z.boolean()),
  onDemandLogRetrievalEnabled: z.optional(z.boolean()),
  /** Sent with every flag; in the recording with tracking alone. */
  pushNotifications: z.optional(notifications),
});
export type MobileDeviceSettingsBody = z.infer<typeof mobileDeviceSettings>;

/**
 * This server knows how far a phone is by its band at most: the bearing is always north, the distance 0 at home and a quarter for each band; 1 where only that it is out
 * is known.
 */
const location = z.object({
  stale: z.boolean(),
  atHome: z.boolean(),
  bearingFromHome: z.optional(z.object({ degrees: z.number(), radians: z.number() })),
  relativeDistanceFromHomeFence: z.optional(z.number()),
  /** 0 at home to 4; absent where nobody knows. */
  distanceBand: z.optional(z.int()),
  /** When it was last heard. This server's addition. */
  heardAt: z.optional(z.iso.datetime()),
});

const deviceMetadata = z.object({ platform: z.string(), osVersion: z.string(), model: z.string(), locale: z.string() });

export const mobileDevice = z.object({
  name: z.string(),
  id: z.int(),
  settings: mobileDeviceSettings,
  /** Absent while the phone does not track, and until it has said. */
  location: z.optional(location),
  deviceMetadata,
});
export type MobileDeviceBody = z.infer<typeof mobileDevice>;
export const mobileDevices = z.array(mobileDevice);

/** How a phone is to watch where it is: metres and seconds. */
export const geoLocationConfig = z.object({
  home: z.object({
    geolocation: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    region: z.number(),
    wifiRegion: z.number(),
  }),
  regions: z.array(z.number()),
  desiredAccuracy: z.number(),
  maxAccuracy: z.number(),
  distanceFilter: z.number(),
  maxAge: z.number(),
  providerUpdateInterval: z.number(),
  minIntervalBetweenSentUpdates: z.number(),
  minIntervalBetweenBackgroundUpdates: z.number(),
  wakeupInterval: z.number(),
});
export type GeoLocationConfigBody = z.infer<typeof geoLocationConfig>;
