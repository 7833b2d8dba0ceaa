import type { LocationPermissionState } from '@braise/contract/host';
import type { Host } from '../host.ts';

/** Null: nobody could say. */
export type LocationPermission = LocationPermissionState | null;

/** Browsers say where they are to pages that came over HTTPS, and to those of the same machine. */
export const browserCanLocate = (): boolean => isSecureContext && 'geolocation' in navigator;

type Places = Pick<Navigator, 'geolocation' | 'permissions'>;

/** How long a person is given to decide; a host that has not answered by then never will: milliseconds. */
const DECIDED_WITHIN = 120_000;

/** Asks the person for the place of this device, through the host or the browser. */
export async function askForLocation(host: Pick<Host, 'present' | 'request'>, navigator: Places): Promise<LocationPermission> {
  if (!host.present) return askBrowser(navigator);
  const answer = await host.request('requestLocationPermission', { enable: true }, DECIDED_WITHIN);
  return answer.ok ? answer.payload.locationPermissionState : null;
}

/** What the person has decided so far, without asking. */
export async function readLocationPermission(host: Pick<Host, 'present' | 'request'>, navigator: Places): Promise<LocationPermission> {
  if (host.present) {
    const answer = await host.request('requestLocationPermissionState', {});
    return answer.ok ? answer.payload.locationPermissionState : null;
  }
  const state = (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null))?.state;
  return state === 'granted' ? 'GRANTED' : state === 'denied' ? 'DENIED' : null;
}

/** Tells once the person withdraws the place of this browser, also while it does not move. Returns what ends it. */
export function onPlaceRefused(listener: () => void): () => void {
  const over = new AbortController();
  const heed = async () => {
    // where it cannot be asked for, the next fix tells
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
    permission?.addEventListener('change', () => permission.state !== 'granted' && listener(), { signal: over.signal });
  };
  void heed();
  return () => over.abort();
}

/** A browser asks when a place is wanted of it. */
function askBrowser({ geolocation }: Places): Promise<LocationPermission> {
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      () => resolve('GRANTED'),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'DENIED' : null),
      { maximumAge: Infinity, timeout: 20_000 },
    );
  });
}
