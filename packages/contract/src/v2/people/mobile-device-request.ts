import { NOTIFICATIONS, type Notification } from '@braise/domain';
import { BANDS } from '@braise/domain/phones';
import * as z from 'zod';
import { requestedName, text } from '../../text.ts';
import { tolerantBoolean, tolerantInteger } from '../../tolerant.ts';

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

const LONGEST_WORD = 80;
const word = z.nullish(text(LONGEST_WORD));
const metadataRequest = z.object({ platform: word, osVersion: word, model: word, locale: word, appVersion: word });

export const mobileDeviceRequest = z.object({ name: requestedName, deviceMetadata: metadataRequest.nullish() });
export type MobileDeviceRequest = z.infer<typeof mobileDeviceRequest>;

const filledWord = text(LONGEST_WORD, 1);
/** What a phone is: all of it, as its app knows it. */
export const mobileDeviceMetadataRequest = z.object({
  platform: z.enum(['ANDROID', 'IOS']),
  osVersion: filledWord,
  model: filledWord,
  locale: filledWord,
  /** Of the app; some apps do not say. */
  appVersion: word,
});

const timeOfPhone = z.iso.datetime({ offset: true }).max(40);

/**
 * `distanceBand`: 0 at home, 1 within 1.5 km, 2 within 5, 3 within 15, 4 beyond; phones that know no bands say whether they are at home, and those that say
 * both say the same. `occurredAt`: when the phone
 * crossed the border, if it could not say so at once; what is later counts, in whatever order it arrives. `sentAt`: when it says so, by the same clock, which may then be wrong.
 */
export const locationReport = z
  .object({
    atHome: tolerantBoolean.optional(),
    distanceBand: tolerantInteger.pipe(z.literal(BANDS)).optional(),
    occurredAt: timeOfPhone.optional(),
    sentAt: timeOfPhone.optional(),
  })
  .refine(({ atHome, distanceBand }) => atHome !== undefined || distanceBand !== undefined, {
    path: ['atHome'],
    message: 'Expected whether it is at home, or how far from it',
  })
  .refine(({ atHome, distanceBand }) => atHome === undefined || distanceBand === undefined || atHome === (distanceBand === 0), {
    path: ['distanceBand'],
    message: 'Expected the same as whether it is at home: 0 there, and no other',
  });
export type LocationReport = z.infer<typeof locationReport>;
