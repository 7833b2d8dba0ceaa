import type { GeocodeAccuracy, Geolocation } from '@braise/contract/onboarding';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type AddressToFind, geocode } from '../api/home/home-setup.ts';

/** A person who is still typing is not asked for: milliseconds. */
const QUIET = 600;

export type Geocoding =
  | { readonly status: 'idle' | 'searching' | 'unknown' | 'failed' }
  | { readonly status: 'found'; readonly accuracy: GeocodeAccuracy; readonly attribution: string };

/**
 * Looks for an address once it has been still for a moment; what was asked for an earlier one is given up. Null: there is nothing to look
 * for. `onPlace` is told where it is, or null where nobody knows.
 */
export function useGeocoding(address: AddressToFind | null, onPlace: (place: Geolocation | null) => void) {
  const { wire } = useRouter().options.context.services;
  const [state, setState] = useState<Geocoding>({ status: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const asked = address === null ? null : JSON.stringify(address);
  useEffect(() => {
    if (address === null) {
      setState({ status: 'idle' });
      return undefined;
    }
    setState({ status: 'searching' });
    const abort = new AbortController();
    const look = async () => {
      const answer = await geocode(wire, address, abort.signal);
      if (abort.signal.aborted) return;
      const best = answer.ok ? answer.value.candidates[0] : undefined;
      onPlace(best === undefined ? null : { latitude: best.latitude, longitude: best.longitude });
      if (!answer.ok) setState({ status: 'failed' });
      else if (best === undefined) setState({ status: 'unknown' });
      else setState({ status: 'found', accuracy: best.accuracy, attribution: answer.value.attribution });
    };
    const timer = setTimeout(() => void look(), QUIET);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // the address by what it says; `onPlace` is the caller's to keep
  }, [asked, attempt, wire]);
  return { geocoding: state, lookAgain: () => setAttempt(attempt + 1) };
}
