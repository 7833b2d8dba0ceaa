import { claimPhone, letPhoneTrack, type PhoneRequest, readWatch } from '../api/mobile-devices.ts';
import type { Result } from '../api/result.ts';
import type { Wire } from '../api/wire.ts';
import { findHost } from '../host/host.ts';
import { keepThisPhone } from '../host/this-phone.ts';
import { reportWarning } from '../reporting/report.ts';

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

/** Stores whether the place of this phone counts, and tells the host which region to watch; null: none. */
export async function setTracking(wire: Wire, homeId: number, phoneId: number, tracks: boolean): Promise<Result<unknown>> {
  const answer = await letPhoneTrack(wire, homeId, phoneId, tracks);
  if (!answer.ok) {
    reportWarning('Geofencing selection failed');
    return answer;
  }
  const host = findHost();
  host.send('geofencingConfiguration', { homeId, mobileDeviceId: phoneId, region: tracks ? await regionOf(wire, homeId, phoneId) : null });
  host.send('geofencingPrompted', { hasBeenPromptedForGeofencing: true });
  return answer;
}

/** The home as the host watches it. It is handed on, and kept nowhere in the page. */
async function regionOf(wire: Wire, homeId: number, phoneId: number) {
  const watch = await readWatch(wire, homeId, phoneId);
  if (!watch.ok || watch.value.home.geolocation === null) return null;
  const { geolocation, region } = watch.value.home;
  return { ...geolocation, radius: region };
}

/** Leads out of the setup of a phone: the host closes the page where it can. */
export function goHome(): 'by-host' | 'here' {
  const host = findHost();
  if (!host.supports('closeAndNavigate')) return 'here';
  host.send('closeAndNavigate', { to: 'HOME' });
  return 'by-host';
}
