import { NOTIFICATIONS, type Notification } from '@braise/domain';
import * as z from 'zod';
import { tolerantBoolean } from '../tolerant.ts';

/** A flag for each notification. */
const notifications = <Flag extends z.ZodType>(flag: Flag) =>
  z.object(Object.fromEntries(NOTIFICATIONS.map((name) => [name, flag])) as Record<Notification, Flag>);

export const mobileDeviceSettings = z.object({
  geoTrackingEnabled: z.boolean(),
  specialOffersEnabled: z.boolean().optional(),
  onDemandLogRetrievalEnabled: z.boolean().optional(),
  /** Sent with every flag; in the recording with tracking alone. */
  pushNotifications: notifications(z.boolean()).optional(),
});
export type MobileDeviceSettingsBody = z.infer<typeof mobileDeviceSettings>;

/** What is left out stays as it is. */
export const mobileDeviceSettingsRequest = z.object({
  geoTrackingEnabled: tolerantBoolean.optional(),
  specialOffersEnabled: tolerantBoolean.optional(),
  onDemandLogRetrievalEnabled: tolerantBoolean.optional(),
  pushNotifications: notifications(tolerantBoolean).partial().optional(),
});
export type MobileDeviceSettingsRequest = z.infer<typeof mobileDeviceSettingsRequest>;

/** This server knows only whether a phone is at home: bearing and distance are read, never sent. */
const location = z.object({
  stale: z.boolean(),
  atHome: z.boolean(),
  bearingFromHome: z.object({ degrees: z.number(), radians: z.number() }).optional(),
  relativeDistanceFromHomeFence: z.number().optional(),
});

const deviceMetadata = z.object({ platform: z.string(), osVersion: z.string(), model: z.string(), locale: z.string() });

export const mobileDevice = z.object({
  name: z.string(),
  id: z.int(),
  settings: mobileDeviceSettings,
  /** Null while the phone does not track, and until it has said. */
  location: location.nullable().optional(),
  deviceMetadata,
});
export type MobileDeviceBody = z.infer<typeof mobileDevice>;
export const mobileDevices = z.array(mobileDevice);

const word = z.string().max(80);
const metadataRequest = z.object({ platform: word.nullish(), osVersion: word.nullish(), model: word.nullish(), locale: word.nullish() });

export const mobileDeviceRequest = z.object({ name: z.string().max(200), deviceMetadata: metadataRequest.nullish() });
export type MobileDeviceRequest = z.infer<typeof mobileDeviceRequest>;

export const locationReport = z.object({ atHome: tolerantBoolean });

/** How a phone is to watch where it is: metres and seconds. */
export const geoLocationConfig = z.object({
  home: z.object({
    geolocation: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
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
