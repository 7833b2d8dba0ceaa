import type { AddressToFind } from '../../../api/home/home-setup.ts';
import type { AddressForm, HomeDraft } from '../home/home-draft.ts';

/** Every field but the second line must be filled. */
export const REQUIRED = ['addressLine1', 'zipCode', 'city', 'country'] as const;
export type RequiredField = (typeof REQUIRED)[number];

/** What a geocoder is asked; null while one of its four parts is empty. */
export function addressToFind(form: AddressForm): AddressToFind | null {
  const parts = { addressLine1: form.addressLine1.trim(), zipCode: form.zipCode.trim(), city: form.city.trim(), country: form.country };
  return REQUIRED.every((field) => parts[field] !== '') ? parts : null;
}

/** Whether a town that was found is another than the one typed; false while none is typed. */
export function isElsewhere({ zipCode, city }: AddressForm, found: { readonly zipCode: string | null; readonly city: string }): boolean {
  const [typed, there] = [city, found.city].map((name) => name.trim().toLocaleLowerCase());
  return typed !== '' && typed !== there && zipCode.trim() !== found.zipCode;
}

/** Why a home cannot be made yet; null: nothing stands in the way. */
export function whyNotDone({ address, touched, geolocation }: HomeDraft): 'invalid' | 'pristine' | 'no-place' | null {
  if (addressToFind(address) === null) return 'invalid';
  if (!touched) return 'pristine';
  return geolocation === null ? 'no-place' : null;
}
