import type { MobileDeviceBody, MobileDeviceSettingsBody } from '@braise/contract/v2';
import { type Instant, isStaleLocation } from '@braise/domain';
import type { MobileDevice, MobileDeviceSettings } from '../../home-model/mobile-device.ts';

export const mobileDeviceBody = ({ id, name, settings, location, metadata }: MobileDevice, now: Instant): MobileDeviceBody => ({
  name,
  id,
  settings: mobileDeviceSettingsBody(settings),
  ...(location === null ? {} : { location: locationBody(location, now) }),
  deviceMetadata: { platform: metadata.platform, osVersion: metadata.osVersion, model: metadata.model, locale: metadata.locale },
});

const locationBody = ({ at, atHome }: NonNullable<MobileDevice['location']>, now: Instant): MobileDeviceBody['location'] => ({
  stale: isStaleLocation(at, now),
  atHome,
  bearingFromHome: { degrees: 0, radians: 0 },
  relativeDistanceFromHomeFence: atHome ? 0 : 1,
});

export const mobileDeviceSettingsBody = (settings: MobileDeviceSettings): MobileDeviceSettingsBody => ({
  geoTrackingEnabled: settings.geoTracking,
  specialOffersEnabled: settings.specialOffers,
  onDemandLogRetrievalEnabled: settings.onDemandLogRetrieval,
  pushNotifications: settings.pushNotifications,
});
