import { type MobileDeviceMetadata, NO_VERSION } from '@braise/contract/host';
import type { Host } from './host.ts';
import { keepPhone, storedPhone } from './stored-phone.ts';

/** This device, and which phone of the home it is; `id` null: none yet. */
export type ThisPhone = {
  /** `appVersion`: of the app around the page; a browser has none. */
  readonly device: MobileDeviceMetadata['device'] & { readonly appVersion?: string };
  readonly id: number | null;
};

type Browser = {
  readonly navigator: Pick<Navigator, 'userAgent' | 'language'>;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
};

/** What the host says of the phone, or the browser of itself. Null: the host does not say, and nothing is claimed. */
export async function readThisPhone(host: Pick<Host, 'present' | 'request'>, homeId: number, browser: Browser): Promise<ThisPhone | null> {
  if (!host.present) return browserAsPhone(homeId, browser);
  const answer = await host.request('requestMobileDeviceMetadata', {});
  if (!answer.ok) return null;
  const { device, braiseApp, mobileDeviceId } = answer.payload;
  // an app that does not know itself says nothing of the phone that could be told to residents
  return device.platform === 'UNKNOWN' || braiseApp.version === NO_VERSION
    ? null
    : { device: { ...device, appVersion: braiseApp.version }, id: mobileDeviceId };
}

/** Remembers which phone of the home this is: the host does, or this browser. */
export function keepThisPhone(host: Pick<Host, 'present' | 'send'>, homeId: number, id: number, browser: Browser): void {
  if (host.present) host.send('mobileDeviceClaimed', { homeId, mobileDeviceId: id });
  else keepPhone(browser.localStorage, homeId, id);
}

function browserAsPhone(homeId: number, { navigator, localStorage }: Browser): ThisPhone {
  const { userAgent, language } = navigator;
  const [, android] = /Android ([\d.]+)/.exec(userAgent) ?? [];
  const [, apple] = /(?:iPhone )?OS ([\d_]+)/.exec(userAgent) ?? [];
  const platform = android !== undefined ? 'ANDROID' : apple !== undefined ? 'IOS' : 'UNKNOWN';
  const osVersion = android ?? apple?.replaceAll('_', '.') ?? '';
  return { device: { model: '', osVersion, platform, locale: language }, id: storedPhone(localStorage, homeId) };
}
