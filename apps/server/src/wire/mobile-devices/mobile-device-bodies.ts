import type { GeoLocationConfigBody, MobileDeviceRequest, MobileDeviceSettingsRequest } from '@braise/contract/v2';
import { MINUTE_S } from '@braise/domain';
import type { HomeModel } from '../../home-model/home-model.ts';
import type { MobileDeviceMetadata } from '../../home-model/mobile-device.ts';
import type { RequestedMobileDeviceSettings } from '../../features/mobile-devices/set-mobile-device-settings.ts';

export function askedMobileDeviceSettings(asked: MobileDeviceSettingsRequest): RequestedMobileDeviceSettings {
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
  minIntervalBetweenBackgroundUpdates: 30 * MINUTE_S,
  wakeupInterval: 14_400,
});
