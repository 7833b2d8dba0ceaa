import type { MobileDeviceBody, UserBody } from '@braise/contract/v2';
import type { MessageKey } from '../words.ts';

/** Oneself first, the others by name. */
export function orderResidents(residents: readonly UserBody[], ownId: string | null, locale: string): readonly UserBody[] {
  const rank = (resident: UserBody): number => (resident.id === ownId ? 0 : 1);
  return residents.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, locale));
}

export type Whereabouts = 'home' | 'away' | 'awaited' | 'not-shared';

/** Where a resident is, as far as the phones say: at home if one of them is. Where else a phone is, nobody is told. */
export function whereabouts(phones: readonly MobileDeviceBody[]): Whereabouts {
  const tracking = phones.filter((phone) => phone.settings.geoTrackingEnabled);
  if (tracking.length === 0) return 'not-shared';
  const known = tracking.flatMap((phone) => phone.location ?? []);
  if (known.length === 0) return 'awaited';
  return known.some((location) => location.atHome) ? 'home' : 'away';
}

/** What is said of a phone below its name. */
export function phoneWords(phone: MobileDeviceBody): MessageKey {
  if (phone.location?.stale === true && phone.settings.geoTrackingEnabled) return 'people.phone.stale';
  return phone.settings.geoTrackingEnabled ? 'people.phone.counts' : 'people.phone.does-not-count';
}
