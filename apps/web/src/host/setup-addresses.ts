import { isWebViewPath } from './host-scope.ts';

const IN_BROWSER = {
  start: '/home-setup/start',
  welcome: '/home-setup/welcome',
  'asset-selection': '/home-setup/asset-selection',
  'join-home': '/home-setup/join-home',
  'home-name': '/home-setup/home-name',
  'home-address': '/home-setup/home-address',
  tariff: '/home-setup/tariff',
  done: '/home-setup/consent/analytics',
  home: '/main/home',
} as const;

const IN_WEB_VIEW = {
  start: '/web-view/initial-setup/home/start',
  welcome: '/web-view/initial-setup/home/welcome',
  'asset-selection': '/web-view/initial-setup/home/asset-selection',
  'join-home': '/web-view/initial-setup/home/join-home',
  'home-name': '/web-view/initial-setup/home/home-name',
  'home-address': '/web-view/initial-setup/home/home-address',
  tariff: '/web-view/initial-setup/home/tariff',
  done: '/web-view/initial-setup/home/consent/analytics',
  home: '/web-view/initial-setup/mobile-app/device-selection',
} as const;

export type SetupAddresses = typeof IN_BROWSER | typeof IN_WEB_VIEW;
export type SetupStep = keyof SetupAddresses;

/** The steps from an account to a home in the tree of `pathname`, and where whoever has come to a home goes on: a phone is named first. */
export const setupAddressesOf = (pathname: string): SetupAddresses => (isWebViewPath(pathname) ? IN_WEB_VIEW : IN_BROWSER);
