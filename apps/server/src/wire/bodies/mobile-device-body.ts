import type { MobileDeviceBody, MobileDeviceSettingsBody } from '@braise/contract/v2';
import { type Instant, iso, isStaleLocation } from '@braise/domain';
import { type PhoneTrack, settledTrack } from '@braise/domain/phones';
import type { MobileDevice, MobileDeviceSettings } from '../../home-model/mobile-device.ts';

export const mobileDeviceBody = ({ id, name, settings, track, metadata }: MobileDevice, now: Instant): MobileDeviceBody => ({
  name,
  id,
  settings: mobileDeviceSettingsBody(settings),
  ...(track === null ? {} : { location: locationBody(settledTrack(track, now), now) }),
  deviceMetadata: { platform: metadata.platform, osVersion: metadata.osVersion, model: metadata.model, locale: metadata.locale },
});

/** Nobody knows in which direction it is; of one that is out and says no bands not how far either. */
const locationBody = ({ heardAt, band }: PhoneTrack, now: Instant): MobileDeviceBody['location'] => ({
  stale: isStaleLocation(heardAt, now),
  atHome: band === 0,
  bearingFromHome: { degrees: 0, radians: 0 },
  relativeDistanceFromHomeFence: band === null ? 1 : band / FARTHEST,
  ...(band !== null && { distanceBand: band }),
  heardAt: iso(heardAt),
});

const FARTHEST = 4;

export const mobileDeviceSettingsBody = (settings: MobileDeviceSettings): MobileDeviceSettingsBody => ({
  geoTrackingEnabled: settings.geoTracking,
  specialOffersEnabled: settings.specialOffers,
  onDemandLogRetrievalEnabled: settings.onDemandLogRetrieval,
  pushNotifications: settings.pushNotifications,
});
