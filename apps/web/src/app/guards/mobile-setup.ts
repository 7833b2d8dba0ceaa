import { claimPhone, letPhoneTrack, type PhoneRequest, readWatch } from '../../api/home/mobile-devices.ts';
import { type Result, succeeded } from '../../api/wire/result.ts';
import type { Wire } from '../../api/wire/wire.ts';
import { findHost, type Host } from '../../host/host.ts';
import { keepThisPhone } from '../../host/this-phone.ts';
import { reportWarning } from '../../reporting/report.ts';

/** Makes this device a phone of the home, and has the host or the browser remember which. */
export async function nameThisPhone(
  wire: Wire,
  homeId: number,
  phone: PhoneRequest,
  taken: number | null,
): Promise<Result<{ readonly id: number }>> {
  const answer = await claimPhone(wire, homeId, phone, taken);
  if (answer.ok) keepThisPhone(findHost(), homeId, answer.value.id, window);
  else reportWarning(taken === null ? 'Mobile device creation failed' : 'Mobile device claim failed');
  return answer;
}

/**
 * Stores whether the place of this phone counts, and tells the host which region to watch; null: none. Where the region is not known nothing is
 * stored, and nothing told: a phone that counts without one would never be away.
 */
export async function setTracking(
  { wire, host }: { readonly wire: Wire; readonly host: Pick<Host, 'send'> },
  homeId: number,
  phoneId: number,
  tracks: boolean,
): Promise<Result<unknown>> {
  const region = tracks ? await readRegion(wire, homeId, phoneId) : succeeded(null);
  const answer = region.ok ? await letPhoneTrack(wire, homeId, phoneId, tracks) : region;
  if (!region.ok || !answer.ok) {
    reportWarning('Geofencing selection failed');
    return answer;
  }
  host.send('geofencingConfiguration', { homeId, mobileDeviceId: phoneId, region: region.value });
  host.send('geofencingPrompted', { hasBeenPromptedForGeofencing: true });
  return answer;
}

/** The home as the host watches it; null: it is not on the map. It is handed on, and kept nowhere in the page. */
async function readRegion(wire: Wire, homeId: number, phoneId: number) {
  const watch = await readWatch(wire, homeId, phoneId);
  if (!watch.ok) return watch;
  const { geolocation, region } = watch.value.home;
  return succeeded(geolocation === null ? null : { ...geolocation, radius: region });
}

/** Leads out of the setup of a phone: the host closes the page where it can. */
export function goHome(): 'by-host' | 'here' {
  const host = findHost();
  if (!host.supports('closeAndNavigate')) return 'here';
  host.send('closeAndNavigate', { to: 'HOME' });
  return 'by-host';
}
