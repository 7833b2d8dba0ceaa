/**
 * What may be told of how the app is used, once the resident granted it. `category` is the part of the app, `name` what happened there; the values of an event
 * name no person, home, room or device.
 */
export type AnalyticsEvent =
  | { readonly category: 'climateReport'; readonly name: 'shown' | 'dayChanged' | 'upsellClicked' }
  | { readonly category: 'geofencing'; readonly name: 'shown' | 'shareClicked' | 'notNowClicked' | 'permissionDenied' }
  | { readonly category: 'energyIQ'; readonly name: 'shown' | 'clicked' }
  | { readonly category: 'tariff'; readonly name: 'priceNotification' }
  | { readonly category: 'onboarding'; readonly name: 'started' | 'homeCreated' | 'joined' | 'rejected' }
  | { readonly category: 'network'; readonly name: 'gaveUp' };
