import { NOTIFICATIONS, type Notification } from '@braise/domain';
import * as z from 'zod';
import { tolerantBoolean } from '../tolerant.ts';

const notifications = z.object(
  Object.fromEntries(NOTIFICATIONS.map((name) => [name, tolerantBoolean])) as Record<Notification, typeof tolerantBoolean>,
);

/** What is left out stays as it is. */
export const mobileDeviceSettingsRequest = z.object({
  geoTrackingEnabled: tolerantBoolean.optional(),
  specialOffersEnabled: tolerantBoolean.optional(),
  onDemandLogRetrievalEnabled: tolerantBoolean.optional(),
  pushNotifications: notifications.partial().optional(),
});
export type MobileDeviceSettingsRequest = z.infer<typeof mobileDeviceSettingsRequest>;

const word = z.string().max(80);
const metadataRequest = z.object({ platform: word.nullish(), osVersion: word.nullish(), model: word.nullish(), locale: word.nullish() });

export const mobileDeviceRequest = z.object({ name: z.string().max(200), deviceMetadata: metadataRequest.nullish() });
export type MobileDeviceRequest = z.infer<typeof mobileDeviceRequest>;

/** What a phone is: all of it, as its app knows it. */
export const mobileDeviceMetadataRequest = z.object({
  platform: z.enum(['ANDROID', 'IOS']),
  osVersion: word.min(1),
  model: word.min(1),
  locale: word.min(1),
});

/** `occurredAt`: when the phone crossed the border, if it could not say so at once; what is later counts, in whatever order it arrives. */
export const locationReport = z.object({ atHome: tolerantBoolean, occurredAt: z.iso.datetime({ offset: true }).optional() });
