import type { MAIN } from './addresses.ts';

/** The same screens in a web view, where the host has the tabs. */
export const WEB_VIEW = {
  home: '/web-view/home',
  room: '/web-view/zoneV2/$zoneId',
  report: '/web-view/zoneV2/$zoneId/climate-report',
  settings: '/web-view/settings',
  devices: '/web-view/settings/home/rooms-and-devices',
  device: '/web-view/settings/home/rooms-and-devices/device/$serial',
  people: '/web-view/settings/home/people',
  deleteAccount: '/web-view/settings/home/people/delete-account',
  staffAccess: '/web-view/settings/home/staff-access',
  appearance: '/web-view/settings/appearance',
  assist: '/web-view/settings/skills/auto-assist',
  more: '/web-view/more',
  privacy: '/web-view/more/privacy',
  licences: '/web-view/more/licences',
  analyticsConsent: '/web-view/consents/analytics',
  dataSharingConsent: '/web-view/consents/data-sharing',
  servicesConsent: '/web-view/consents/services',
} as const satisfies Record<keyof typeof MAIN, string>;
