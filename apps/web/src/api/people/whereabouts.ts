import type { MobileDeviceBody, UserBody } from '@braise/contract/v2';

export type Place =
  | { readonly where: 'home' | 'out' | `band-${1 | 2 | 3 | 4}`; readonly heardAt: string | null }
  | { readonly where: 'silent'; readonly heardAt: string }
  | { readonly where: 'awaited' };

/** Where a phone is, as far as it says; null: it does not take part in presence. */
export function whereabouts({ settings, location }: MobileDeviceBody): Place | null {
  if (!settings.geoTrackingEnabled) return null;
  if (location === undefined) return { where: 'awaited' };
  const { atHome, stale, distanceBand, heardAt = null } = location;
  if (stale && heardAt !== null) return { where: 'silent', heardAt };
  if (atHome) return { where: 'home', heardAt };
  const band = ([1, 2, 3, 4] as const).find((one) => one === distanceBand);
  return { where: band === undefined ? 'out' : `band-${band}`, heardAt };
}

/** A resident's phones that take part in presence, each with where it is. */
export const placesOf = ({ mobileDevices }: Pick<UserBody, 'mobileDevices'>) =>
  mobileDevices.flatMap((phone) => {
    const place = whereabouts(phone);
    return place === null ? [] : [{ phone, place }];
  });

/** Where a resident is: at home if one of their phones is, and out only if one that is heard says so: as near as the nearest of them. */
export function residentPlace(places: readonly Place[]): 'home' | 'out' | `band-${1 | 2 | 3 | 4}` | 'unknown' {
  const told = new Set(places.map(({ where }) => where));
  return (['home', 'band-1', 'band-2', 'band-3', 'band-4', 'out'] as const).find((one) => told.has(one)) ?? 'unknown';
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
