import { HOST_ABILITIES, type HostAbility, type LocationPermissionState, type PageMessages } from '@braise/contract/host';

export const BUNDLES = ['default', 'partner'] as const;

/** What stands around the web view. */
type Ui = { readonly [Part in keyof PageMessages['uiComponentState']]-?: NonNullable<PageMessages['uiComponentState'][Part]> };

/** How the phone is set, and what the app has told it. */
export type Phone = {
  readonly os: 'ANDROID' | 'IOS';
  readonly version: string;
  readonly bundle: (typeof BUNDLES)[number];
  readonly abilities: ReadonlySet<HostAbility>;
  /** `ASK`: the person has not decided. */
  readonly permission: LocationPermissionState | 'ASK';
  readonly ui: Ui;
  readonly analytics: PageMessages['consentChanged'] | null;
  readonly prompted: boolean;
  /** Which phone of the home this is. */
  readonly mobileDeviceId: number | null;
  readonly region: PageMessages['geofencingConfiguration']['region'];
  /** What stands in the place of the web view; null: the web view. */
  readonly closed: 'HOME' | 'LANDING' | null;
};

export const FIRST_STATE: Phone = {
  os: 'ANDROID',
  version: '8.4.0',
  bundle: 'default',
  abilities: new Set(HOST_ABILITIES),
  permission: 'ASK',
  ui: { displayBottomBar: false, displaySettingsBadge: false, statusBarStyle: 'light', screenOrientation: 'AUTO' },
  analytics: null,
  prompted: false,
  mobileDeviceId: null,
  region: null,
  closed: null,
};

export const metadataOf = ({ os, version }: Phone) => ({
  device: {
    model: os === 'ANDROID' ? 'Pixel 9' : 'iPhone 17',
    osVersion: os === 'ANDROID' ? '16' : '26.1',
    platform: os,
    locale: navigator.language,
  },
  braiseApp: { version },
});
