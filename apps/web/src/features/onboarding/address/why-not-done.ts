import { addressToFind } from '../../../places/address-form.ts';
import type { HomeDraft } from '../home/home-draft.ts';

/** Why a home cannot be made yet; null: nothing stands in the way. */
export function whyNotDone({ address, touched, geolocation }: HomeDraft): 'invalid' | 'pristine' | 'no-place' | null {
  if (addressToFind(address) === null) return 'invalid';
  if (!touched) return 'pristine';
  return geolocation === null ? 'no-place' : null;
}
