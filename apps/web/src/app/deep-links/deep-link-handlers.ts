import type { AnalyticsEvent } from '@braise/contract/analytics';
import { asTariffPlace, type TariffPlace } from '../guards/tariff-verification.ts';
import type { DeepLink } from './read-deep-link.ts';

/** What a handler can do. */
export type DeepLinkApp = {
  /** Opens a path of the tree in which the page stands: `/settings/…`, `/more`, `/home`. */
  readonly open: (path: `/${string}`) => void;
  /** Opens what stands over the home. */
  readonly openOverHome: (path: `/${string}`) => void;
  /** Opens the page of a tariff to be confirmed; the single-use token of its mail is in no address. */
  readonly verifyTariff: (place: TariffPlace) => void;
  readonly supportsAiAssist: () => Promise<boolean>;
  readonly track: (event: AnalyticsEvent) => void;
};

/** Resolves to true once it has opened what the link means; false: it is not for this handler. */
export type DeepLinkHandler = (link: DeepLink, app: DeepLinkApp) => boolean | Promise<boolean>;

const ZONE = /^\d{1,9}$/;
const SERIAL = /^[A-Za-z0-9-]{1,64}$/;
const DEVICES = '/settings/home/rooms-and-devices';

const home: DeepLinkHandler = ({ parts }, app) => is(parts, 'home') && did(app.open('/home'));

/** Links that always lead to the same place of the settings. */
const SETTINGS: Readonly<Record<string, `/${string}`>> = {
  'settings/people': '/settings/home/people',
  'settings/smart-schedule': '/settings/skills/smart-schedule',
  'settings/location-based-control': '/settings/skills/geofencing',
  'energy-iq-reminder': '/settings/energy-iq/consumption-input',
  'energy-iq-readings': '/settings/energy-iq/consumption-input',
  'energy-iq-settings': '/settings/energy-iq',
  devices: DEVICES,
};
const settings: DeepLinkHandler = ({ parts }, app) => {
  const key = parts.join('/');
  const path = Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined;
  return path !== undefined && did(app.open(path));
};

const assist: DeepLinkHandler = async ({ parts }, app) => {
  if (!is(parts, 'auto-assist') && !is(parts, 'ai-assist')) return false;
  app.open((await app.supportsAiAssist()) ? '/settings/skills/ai-assist' : '/settings/skills/auto-assist');
  return true;
};

const zone: DeepLinkHandler = ({ parts }, app) => {
  const [zones, id = '', page, ...rest] = parts;
  if (zones !== 'zones' || !ZONE.test(id) || rest.length > 0) return false;
  switch (page) {
    case undefined:
      return did(app.openOverHome(`/zoneV2/${id}`));
    case 'schedule':
      return did(app.openOverHome(`/zoneV2/${id}/smart-schedule`));
    case 'report':
      return did(app.openOverHome(`/zoneV2/${id}/climate-report`));
    case 'settings':
      return did(app.open(`${DEVICES}/room/${id}`));
    default:
      return false;
  }
};

/** An installation is resumed at the device, which asks for its room. */
const device: DeepLinkHandler = ({ parts }, app) => {
  const [devices, serial = '', ...rest] = parts;
  if (!SERIAL.test(serial)) return false;
  const known =
    (devices === 'devices' && (rest.length === 0 || is(rest, 'installation', 'OVERVIEW') || is(rest, 'resume-installation'))) ||
    (devices === 'device' && is(rest, 'resume-installation'));
  return known && did(app.open(`${DEVICES}/device/${serial}`));
};

const energySavings: DeepLinkHandler = ({ parts: [report, page, ...rest] }, app) =>
  report === 'energy-savings-report' &&
  rest.length === 0 &&
  (page === undefined || page === 'consumption') &&
  did(app.openOverHome(page === undefined ? '/energy-iq/esr' : '/energy-iq/esr/consumption'));

const boilerRepair: DeepLinkHandler = ({ parts }, app) =>
  (is(parts, 'boiler-repair-services') && did(app.openOverHome('/care-and-protect'))) ||
  (is(parts, 'boiler-repair-services', 'book-repair') && did(app.openOverHome('/incident-detection')));

const hourlyPrices: DeepLinkHandler = ({ parts }, app) => {
  if (!is(parts, 'tariff', 'home', 'hourly', 'prices')) return false;
  app.track({ category: 'tariff', name: 'priceNotification' });
  app.openOverHome('/tariff/hourly');
  return true;
};

/** `/{language}/tariff/{place}/verify?token=…`, the address in the mail that confirms a tariff. */
const tariffVerification: DeepLinkHandler = ({ parts }, app) => {
  const [language = '', tariff, named = '', verify, ...rest] = parts;
  const place = asTariffPlace(named);
  if (!/^[a-z]{2}$/.test(language) || tariff !== 'tariff' || place === null || verify !== 'verify' || rest.length > 0) return false;
  return did(app.verifyTariff(place));
};

/** In the order in which they are tried. */
export const DEEP_LINK_HANDLERS: readonly DeepLinkHandler[] = [
  settings,
  assist,
  zone,
  device,
  energySavings,
  boilerRepair,
  home,
  tariffVerification,
  hourlyPrices,
];

const is = (parts: readonly string[], ...wanted: readonly string[]): boolean =>
  parts.length === wanted.length && wanted.every((part, index) => parts[index] === part);

function did(_opened: void): true {
  return true;
}
