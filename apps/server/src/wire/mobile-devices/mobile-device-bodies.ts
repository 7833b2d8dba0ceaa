import type { GeoLocationConfigBody, MobileDeviceBody, MobileDeviceRequest, MobileDeviceSettingsBody } from '@braise/contract/v2';
import type { MobileDeviceSettingsRequest } from '@braise/contract/v2';
import { type Instant, isStaleLocation } from '@braise/domain';
import type { HomeModel } from '../../home-model/home-model.ts';
import type { MobileDevice, MobileDeviceMetadata, MobileDeviceSettings } from '../../home-model/mobile-device.ts';
import type { AskedMobileDeviceSettings } from '../../features/mobile-devices/set-mobile-device-settings.ts';

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

export function askedMobileDeviceSettings(asked: MobileDeviceSettingsRequest): AskedMobileDeviceSettings {
  const { geoTrackingEnabled, specialOffersEnabled, onDemandLogRetrievalEnabled, pushNotifications = {} } = asked;
  return {
    ...(geoTrackingEnabled === undefined ? {} : { geoTracking: geoTrackingEnabled }),
    ...(specialOffersEnabled === undefined ? {} : { specialOffers: specialOffersEnabled }),
    ...(onDemandLogRetrievalEnabled === undefined ? {} : { onDemandLogRetrieval: onDemandLogRetrievalEnabled }),
    pushNotifications: Object.fromEntries(Object.entries(pushNotifications).filter(([, wanted]) => wanted !== undefined)),
  };
}

/** Null where the phone does not describe itself. */
export const askedMetadata = ({ deviceMetadata }: MobileDeviceRequest): MobileDeviceMetadata | null =>
  deviceMetadata == null
    ? null
    : {
        platform: deviceMetadata.platform ?? '',
        osVersion: deviceMetadata.osVersion ?? '',
        model: deviceMetadata.model ?? '',
        locale: deviceMetadata.locale ?? '',
        appVersion: deviceMetadata.appVersion ?? '',
      };

/** Distances from the home, in multiples of its radius, at which a phone on its way back is worth a look. */
const REGIONS = [1, 2, 4, 8] as const;

/** Metres and seconds. A phone is woken each four hours, so that one that says nothing for a day is known to be silent. */
export const geoLocationConfigBody = ({ geolocation, awayRadiusMetres }: HomeModel): GeoLocationConfigBody => ({
  home: { geolocation, region: awayRadiusMetres, wifiRegion: 4 * awayRadiusMetres },
  regions: REGIONS.map((times) => times * awayRadiusMetres),
  desiredAccuracy: 100,
  maxAccuracy: 2_500,
  distanceFilter: 100,
  maxAge: 60,
  providerUpdateInterval: 300,
  minIntervalBetweenSentUpdates: 60,
  minIntervalBetweenBackgroundUpdates: 1_800,
  wakeupInterval: 14_400,
});
