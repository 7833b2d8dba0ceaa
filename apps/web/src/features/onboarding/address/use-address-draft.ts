import type { Country } from '@braise/contract/onboarding';
import { useCallback, useEffect } from 'react';
import { type PlacedAddress, usePlacedAddress } from '../../../places/use-placed-address.ts';
import { browserCountry } from './browser-country.ts';
import { useHomeDraft } from '../home/use-home-draft.ts';

/** Where the home is that is about to be made; it begins in the country that the browser speaks of. */
export function useAddressDraft(countries: readonly Country[]) {
  const { draft, change, drop: dropDraft, now } = useHomeDraft();
  useEffect(() => {
    if (now().address.country !== '') return;
    const code = browserCountry(navigator.languages, countries)?.code;
    if (code !== undefined) change({ address: { ...now().address, country: code } });
  }, [countries, change, now]);
  const touch = useCallback((next: Partial<PlacedAddress>) => change({ ...next, touched: true }), [change]);
  const placing = usePlacedAddress({ kept: draft, change: touch, now });
  const drop = () => {
    // an answer that comes now would keep the draft again
    placing.stopLooking();
    dropDraft();
  };
  return { draft, drop, placing };
}
