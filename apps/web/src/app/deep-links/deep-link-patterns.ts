import type { AnalyticsEvent } from '@braise/contract/analytics';
import type { PathIn } from '../../host/addresses.ts';
import type { PathToCome } from '../paths-to-come.ts';

type Target<In extends 'screens' | 'overHome' | 'setup'> = PathIn<In> | PathToCome;

/** Where a link leads, in the tree in which the page stands. */
export type DeepLinkPattern = {
  /** The link, part by part. One that begins with `$` is a parameter, which the address takes. */
  readonly link: string;
  /** Where a home with the AI assistant has something else. */
  readonly withAssist?: Target<'screens'>;
  readonly tracked?: AnalyticsEvent;
  /** Its query has the secret of the mail that confirms a tariff, which is in no address of ours. */
  readonly keepsSecret?: true;
} & ({ readonly at: Target<'screens'> } | { readonly overHome: Target<'overHome'> } | { readonly setup: Target<'setup'> });

/** What a parameter may be: it becomes a part of an address. */
export const PARAMETERS: Readonly<Record<string, RegExp>> = {
  zoneId: /^\d{1,9}$/,
  serial: /^[A-Za-z0-9-]{1,64}$/,
  language: /^[a-z]{2}$/,
};

/** Links into the app. An installation is resumed at the device, which asks for its room. */
export const DEEP_LINKS: readonly DeepLinkPattern[] = [
  { link: 'home', at: '/home' },
  { link: 'settings/people', at: '/settings/home/people' },
  { link: 'settings/smart-schedule', at: '/settings/skills/smart-schedule' },
  { link: 'settings/location-based-control', at: '/settings/skills/geofencing' },
  { link: 'energy-iq-reminder', at: '/settings/energy-iq/consumption-input' },
  { link: 'energy-iq-readings', at: '/settings/energy-iq/consumption-input' },
  { link: 'energy-iq-settings', at: '/settings/energy-iq' },
  { link: 'auto-assist', at: '/settings/skills/auto-assist', withAssist: '/settings/skills/ai-assist' },
  { link: 'ai-assist', at: '/settings/skills/auto-assist', withAssist: '/settings/skills/ai-assist' },
  { link: 'zones/$zoneId', overHome: '/zoneV2/$zoneId' },
  { link: 'zones/$zoneId/schedule', overHome: '/zoneV2/$zoneId/smart-schedule' },
  { link: 'zones/$zoneId/report', overHome: '/zoneV2/$zoneId/climate-report' },
  { link: 'zones/$zoneId/settings', at: '/settings/home/rooms-and-devices/room/$zoneId' },
  { link: 'devices', at: '/settings/home/rooms-and-devices' },
  { link: 'devices/$serial', at: '/settings/home/rooms-and-devices/device/$serial' },
  { link: 'devices/$serial/installation/OVERVIEW', at: '/settings/home/rooms-and-devices/device/$serial' },
  { link: 'devices/$serial/resume-installation', at: '/settings/home/rooms-and-devices/device/$serial' },
  { link: 'device/$serial/resume-installation', at: '/settings/home/rooms-and-devices/device/$serial' },
  { link: 'energy-savings-report', overHome: '/energy-iq/esr' },
  { link: 'energy-savings-report/consumption', overHome: '/energy-iq/esr/consumption' },
  { link: 'boiler-repair-services', overHome: '/care-and-protect' },
  { link: 'boiler-repair-services/book-repair', overHome: '/incident-detection' },
  { link: 'tariff/home/hourly/prices', overHome: '/tariff/hourly', tracked: { category: 'tariff', name: 'priceNotification' } },
  { link: '$language/tariff/onboarding/verify', setup: '/tariff/verify', keepsSecret: true },
  { link: '$language/tariff/settings/verify', at: '/settings/home/electricity-tariff/verify', keepsSecret: true },
  { link: '$language/tariff/home/verify', overHome: '/tariff/verify', keepsSecret: true },
];
