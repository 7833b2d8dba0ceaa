import { geolocation } from '@braise/contract/onboarding';
import * as z from 'zod/mini';
import { addressForm } from '../../../places/address-form.ts';
import { ASSETS } from './asset.ts';
import { tariffForm } from '../../../tariff/tariff-form.ts';

/** The home that a person is about to make, as far as it has come. */
const draft = z.object({
  name: z.string(),
  address: addressForm,
  /** Whether something of the address was entered or set by the person. */
  touched: z.boolean(),
  /** Null while nobody and nothing has said where the home is. */
  geolocation: z.nullable(geolocation),
  /** Set by hand: an address that is typed later does not move it. */
  placed: z.boolean(),
  /** What the person comes with; null while that is not chosen. */
  asset: z.nullable(z.enum(ASSETS)),
  /** The product that it is of; null: none is chosen, or the tariff is typed as a whole. */
  offer: z.prefault(z.nullable(z.object({ id: z.string(), supplier: z.string(), name: z.string() })), null),
  /** Null while nothing of it was typed. */
  tariff: z.nullable(tariffForm),
  /** Whether the tariff is to be kept with the home: the step was not skipped. */
  withTariff: z.boolean(),
});
export type HomeDraft = z.infer<typeof draft>;

export const NO_DRAFT: HomeDraft = {
  name: '',
  address: { addressLine1: '', addressLine2: '', zipCode: '', city: '', country: '' },
  touched: false,
  geolocation: null,
  placed: false,
  asset: null,
  offer: null,
  tariff: null,
  withTariff: false,
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (personId: string): string => `braise.home-draft.${personId}`;

/** The draft of a person, as this tab keeps it; an empty one when there is none that can be read. */
export function readDraft(store: Store, personId: string): HomeDraft {
  try {
    const read = draft.safeParse(JSON.parse(store.getItem(keyOf(personId)) ?? 'null'));
    return read.success ? read.data : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
}

export const keepDraft = (store: Store, personId: string, home: HomeDraft): void => store.setItem(keyOf(personId), JSON.stringify(home));
export const dropDraft = (store: Store, personId: string): void => store.removeItem(keyOf(personId));
