import type { AddressToFind } from '../api/home/home-setup.ts';
import * as z from 'zod/mini';

/** What of an address is typed or chosen; the country is an ISO 3166-1 alpha-3 code, empty while none is chosen. */
export const addressForm = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
});
export type AddressForm = z.infer<typeof addressForm>;

/** Every field but the second line must be filled. */
export const REQUIRED = ['addressLine1', 'zipCode', 'city', 'country'] as const;
export type RequiredField = (typeof REQUIRED)[number];

/** What a geocoder is asked; null while one of its four parts is empty. */
export function addressToFind(form: AddressForm): AddressToFind | null {
  const parts = { addressLine1: form.addressLine1.trim(), zipCode: form.zipCode.trim(), city: form.city.trim(), country: form.country };
  return REQUIRED.every((field) => parts[field] !== '') ? parts : null;
}

type Place = { readonly latitude: number; readonly longitude: number };

/** Null: nowhere. */
export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude;

/** Whether a town that was found is another than the one typed; false while none is typed. */
export function isElsewhere({ zipCode, city }: AddressForm, found: { readonly zipCode: string | null; readonly city: string }): boolean {
  const [typed, there] = [city, found.city].map((name) => name.trim().toLocaleLowerCase());
  return typed !== '' && typed !== there && zipCode.trim() !== found.zipCode;
}
