import { cleanName } from '@braise/domain';
import type { HomeDetails, HomeDetailsRequest } from '../../../api/home/home-details.ts';
import { type AddressForm, addressToFind, isSamePlace } from '../../../places/address-form.ts';
import type { PlacedAddress } from '../../../places/use-placed-address.ts';

/** What of a home can be put right. */
export type DetailsForm = PlacedAddress & { readonly name: string };
type Read = Pick<HomeDetails, 'name' | 'contactDetails' | 'address' | 'geolocation'>;

/** The home as it stands. Its pin was set once: a street that is put right does not move it. */
export function formOf({ name, address, geolocation }: Read): DetailsForm {
  const { addressLine1, addressLine2, zipCode, city, country } = address;
  return { name, address: { addressLine1, addressLine2: addressLine2 ?? '', zipCode, city, country }, geolocation, placed: true };
}

const isRenamed = (form: DetailsForm, home: Read): boolean => (cleanName(form.name) ?? '') !== home.name;
const trimmed = (address: AddressForm): AddressForm => ({
  addressLine1: address.addressLine1.trim(),
  addressLine2: address.addressLine2.trim(),
  zipCode: address.zipCode.trim(),
  city: address.city.trim(),
  country: address.country,
});

function isReaddressed(form: DetailsForm, home: Read): boolean {
  const [typed, stored] = [trimmed(form.address), trimmed(formOf(home).address)];
  return Object.entries(stored).some(([part, is]) => typed[part as keyof AddressForm] !== is);
}

/** Whether the address or the pin is another. */
const isElsewhereNow = (form: DetailsForm, home: Read): boolean =>
  isReaddressed(form, home) || !isSamePlace(form.geolocation, home.geolocation);

export const isChanged = (form: DetailsForm, home: Read): boolean => isRenamed(form, home) || isElsewhereNow(form, home);
export const isMoved = (form: DetailsForm, home: Read): boolean =>
  form.geolocation !== null && !isSamePlace(form.geolocation, home.geolocation);

/** Whether the pin stands where it stood, or nowhere, though there is an address to look for. */
export const isLeftBehind = (form: DetailsForm, home: Read): boolean =>
  form.placed &&
  addressToFind(form.address) !== null &&
  isSamePlace(form.geolocation, home.geolocation) &&
  (form.geolocation === null || isReaddressed(form, home));

/** What is first to be filled in; null: nothing. A home that is nowhere may stay so. */
export function missingOf(form: DetailsForm, home: Read): 'name' | 'address' | 'place' | null {
  if (cleanName(form.name) === null) return 'name';
  if (addressToFind(form.address) === null) return 'address';
  return form.geolocation === null && isElsewhereNow(form, home) ? 'place' : null;
}

/** What is to be kept of a form that was filled in from `home`, whose other details stay. */
export function requestOf(form: DetailsForm, home: Read): HomeDetailsRequest {
  const { addressLine2, ...address } = trimmed(form.address);
  const sameRegion = address.country === home.address.country && address.zipCode === home.address.zipCode;
  return {
    name: cleanName(form.name) ?? '',
    contactDetails: home.contactDetails,
    address: { ...address, addressLine2: addressLine2 || null, state: sameRegion ? home.address.state : null },
    geolocation: form.geolocation,
    formerly: { name: home.name, address: home.address, geolocation: home.geolocation },
  };
}

/** The form, once somebody else has changed the home from `before` to `now`: what the person has not touched of it is theirs. */
export function followed(form: DetailsForm, before: Read, now: Read): DetailsForm {
  const there = formOf(now);
  const { name, ...where } = form;
  const { name: theirName, ...theirWhere } = there;
  return { name: isRenamed(form, before) ? name : theirName, ...(isElsewhereNow(form, before) ? where : theirWhere) };
}
