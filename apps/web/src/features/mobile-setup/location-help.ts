import type { HostSystem } from '@braise/contract/host';

/** Where the makers of each system tell how an app is given the place of the phone: what they change of it, they tell there. */
export const LOCATION_HELP: Readonly<Record<HostSystem, string>> = {
  IOS: 'https://support.apple.com/102647',
  ANDROID: 'https://support.google.com/android/answer/6179507',
};
