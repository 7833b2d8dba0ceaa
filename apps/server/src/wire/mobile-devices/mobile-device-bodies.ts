import type { GeoLocationConfigBody, LocationReport, MobileDeviceRequest, MobileDeviceSettingsRequest } from '@braise/contract/v2';
import { MINUTE_S, instant } from '@braise/domain';
import { BORDERS } from '@braise/domain/phones';
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

/** Metres and seconds. A phone is woken each four hours, so that one that says nothing for a day is known to be silent. */
export const geoLocationConfigBody = ({ geolocation, awayRadiusMetres }: HomeModel): GeoLocationConfigBody => ({
  home: { geolocation, region: awayRadiusMetres, wifiRegion: 4 * awayRadiusMetres },
  // where a phone on its way out or back comes into another band
  regions: [awayRadiusMetres, ...BORDERS],
  desiredAccuracy: 100,
  maxAccuracy: 2_500,
  distanceFilter: 100,
  maxAge: 60,
  providerUpdateInterval: 300,
  minIntervalBetweenSentUpdates: 60,
  minIntervalBetweenBackgroundUpdates: 30 * MINUTE_S,
  wakeupInterval: 14_400,
});

/** What a phone says of where it is. */
export const askedPlace = ({ atHome, distanceBand, occurredAt, sentAt }: LocationReport) => ({
  band: distanceBand ?? (atHome === true ? 0 : null),
  ...(occurredAt !== undefined && { occurredAt: instant(Date.parse(occurredAt)) }),
  ...(sentAt !== undefined && { sentAt: instant(Date.parse(sentAt)) }),
});
