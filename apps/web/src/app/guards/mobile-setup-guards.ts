import { redirect } from '@tanstack/react-router';
import { LONGEST_NAME } from '@braise/domain';
import { readIsOnTheMap } from '../../api/home/is-on-the-map.ts';
import { type HomePhones, readHomePhones } from '../../api/home/mobile-devices.ts';
import { findHost, type Host } from '../../host/host.ts';
import { browserCanLocate } from '../../host/place/location-permission.ts';
import { readThisPhone, type ThisPhone } from '../../host/this-phone.ts';
import type { Locale } from '../../messages/locale.ts';
import { goHome, nameThisPhone, setTracking } from './mobile-setup.ts';
import type { RouterContext } from '../router-context.ts';

type AtHome = { readonly context: RouterContext & { readonly homeId: number } };

/** What the pages of a phone's setup begin with. */
export type PhoneSetup = {
  readonly phone: ThisPhone | null;
  /** Those that the home knows; null: nobody could say. */
  readonly phones: HomePhones | null;
  /** Its place could count: nobody says that the home is not on the map, and the host watches regions or the browser knows where it is. */
  readonly eligible: boolean;
};

/** Whether this phone could say if it is at home. A host asks and watches; a browser only over HTTPS. */
const canLocate = (host: Host): boolean =>
  host.present ? host.supports('locationPermission') && host.supports('geofencing') : browserCanLocate();

async function readSetup({ context: { services, homeId } }: AtHome): Promise<PhoneSetup> {
  const host = findHost();
  await host.ready;
  const [phone, phones, placed] = await Promise.all([
    readThisPhone(host, homeId, window),
    readHomePhones(services.wire, homeId),
    readIsOnTheMap(services.wire, homeId),
  ]);
  return { phone, phones: phones.ok ? phones.value : null, eligible: (!placed.ok || placed.value) && canLocate(host) };
}

/**
 * Lets those name their phone who can go on to geofencing, who cannot come back to it later, or who have phones already. For the others a phone is
 * made in the background, and they go home; where that fails they name it.
 */
export async function offerNaming(options: AtHome): Promise<PhoneSetup> {
  const setup = await readSetup(options);
  const { services, homeId } = options.context;
  const host = findHost();
  const mayHavePhones = setup.phones === null || setup.phones.own.length > 0;
  if (setup.eligible || !host.supports('geofencingFromHome') || setup.phone === null || mayHavePhones) return setup;
  const { device } = setup.phone;
  const name = device.model === '' ? await nameOfUnknown(options.context.locale()) : device.model.slice(0, LONGEST_NAME);
  const named = await nameThisPhone(services.wire, homeId, { name, device }, null);
  return named.ok ? leave() : setup;
}

/** Residents read it: what a phone is called that does not say which one it is. */
async function nameOfUnknown(locale: Locale): Promise<string> {
  const { mobileSetupWords } = await import('../../features/mobile-setup/words.ts');
  const t = await mobileSetupWords.load(locale);
  return t('phone.unnamed');
}

/** Lets those share their place who can; for the others it is turned off, and they go home; where that fails they are asked. */
export async function offerGeofencing(options: AtHome): Promise<PhoneSetup> {
  const setup = await readSetup(options);
  if (setup.eligible) return setup;
  const { services, homeId } = options.context;
  const host = findHost();
  const id = setup.phone?.id ?? null;
  const stored = id === null ? null : await setTracking({ wire: services.wire, host }, homeId, id, false);
  if (stored?.ok === false) return setup;
  await host.request('requestLocationPermission', { enable: false });
  return leave();
}

/** Never resolves where the host takes the page away. */
function leave(): Promise<never> {
  if (goHome() === 'by-host') return new Promise(() => {});
  throw redirect({ to: '/web-view/home', replace: true });
}
