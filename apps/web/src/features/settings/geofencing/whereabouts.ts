import type { MobileDeviceBody } from '@braise/contract/v2';

export type Place =
  | { readonly key: 'geo.phone.home' | 'geo.out' | `geo.band.${1 | 2 | 3 | 4}`; readonly heardAt: string | null }
  | { readonly key: 'geo.phone.silent'; readonly heardAt: string }
  | { readonly key: 'geo.phone.awaited' };

/** Where a phone is, as far as it says; null: it does not take part in presence. */
export function whereabouts({ settings, location }: MobileDeviceBody): Place | null {
  if (!settings.geoTrackingEnabled) return null;
  if (location === undefined) return { key: 'geo.phone.awaited' };
  const { atHome, stale, distanceBand, heardAt = null } = location;
  if (stale && heardAt !== null) return { key: 'geo.phone.silent', heardAt };
  if (atHome) return { key: 'geo.phone.home', heardAt };
  const band = ([1, 2, 3, 4] as const).find((one) => one === distanceBand);
  return { key: band === undefined ? 'geo.out' : `geo.band.${band}`, heardAt };
}

/** Where a resident is: at home if one of their phones is, and out only if one that is heard says so. */
export function residentPlace(places: readonly Place[]): 'home' | 'out' | 'unknown' {
  if (places.some(({ key }) => key === 'geo.phone.home')) return 'home';
  return places.some(({ key }) => key === 'geo.out' || key.startsWith('geo.band.')) ? 'out' : 'unknown';
}

/** A browser knows no model of itself. */
const isBrowser = ({ deviceMetadata }: MobileDeviceBody): boolean => deviceMetadata.model === '';

/**
 * Whoever has only a browser that does not share its place says by hand that they leave: with which phone, if they have done so before. Null: their phone or this browser,
 * `sharedId`, says so by itself.
 */
export function saidByHand(
  own: readonly MobileDeviceBody[],
  sharedId: number | null,
): { readonly phone: MobileDeviceBody | null; readonly out: boolean } | null {
  const counting = own.filter(({ settings }) => settings.geoTrackingEnabled);
  if (counting.some((phone) => !isBrowser(phone) || phone.id === sharedId)) return null;
  const phone = counting[0] ?? own.find((one) => isBrowser(one) && one.id !== sharedId) ?? null;
  const location = counting.length === 0 ? undefined : phone?.location;
  return { phone, out: location !== undefined && !location.atHome && !location.stale };
}
