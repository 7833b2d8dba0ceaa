import { createContext, use } from 'react';
import type { WEB_VIEW } from './web-view-addresses.ts';

/** The screens of a home in the tree with tabs. */
const MAIN = {
  home: '/main/home',
  room: '/main/home/zoneV2/$zoneId',
  report: '/main/home/zoneV2/$zoneId/climate-report',
  settings: '/main/settings',
  devices: '/main/settings/home/rooms-and-devices',
  device: '/main/settings/home/rooms-and-devices/device/$serial',
  people: '/main/settings/home/people',
  deleteAccount: '/main/settings/home/people/delete-account',
  staffAccess: '/main/settings/home/staff-access',
  appearance: '/main/settings/appearance',
  assist: '/main/settings/skills/auto-assist',
  more: '/main/more',
  privacy: '/main/more/privacy',
  licences: '/main/more/licences',
  analyticsConsent: '/main/home/consents/analytics',
  dataSharingConsent: '/main/home/consents/data-sharing',
  servicesConsent: '/main/home/consents/services',
} as const;

export type Addresses = typeof MAIN | typeof WEB_VIEW;

export const AddressesContext = createContext<Addresses>(MAIN);

/** Where the screens of the home stand for whoever asks: a screen that both trees show links within its own. */
export const useAddresses = (): Addresses => use(AddressesContext);
