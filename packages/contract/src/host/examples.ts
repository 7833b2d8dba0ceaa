import { HOST_ABILITIES } from './abilities.ts';
import type { HostMessages } from './host-messages.ts';
import type { PageMessages } from './page-messages.ts';

type Examples<Messages> = { readonly [Name in keyof Messages]: readonly [Messages[Name], ...Messages[Name][]] };

/** For each message of the page what it may carry; the first stands in the documentation for authors of hosts. */
export const pageExamples: Examples<PageMessages> = {
  uiReady: [{ protocolVersion: 1 }],
  uiComponentState: [
    { displayBottomBar: true, displaySettingsBadge: false, statusBarStyle: 'dark', screenOrientation: 'AUTO' },
    { screenOrientation: 'LANDSCAPE' },
    {},
  ],
  consentChanged: [
    { analyticsGranted: false, origin: 'initialSetup' },
    { analyticsGranted: true, origin: 'home' },
  ],
  onWebAppUpdating: [{}],
  requestAccessToken: [{ because: 'ended' }, { because: 'missing' }, { because: 'homeMissing' }],
  signOut: [{}],
  requestLocationPermission: [{ enable: true }, { enable: false }],
  requestLocationPermissionState: [{}],
  openSystemSettings: [{}],
  closeAndNavigate: [{ to: 'HOME' }, { to: 'LANDING' }],
  closeWindow: [{}],
  openUrl: [{ url: 'https://example.org/help' }, { url: 'tel:+33123456789' }, { url: 'mailto:help@example.org' }],
  hapticFeedback: [{ kind: 'selection' }, { kind: 'success' }, { kind: 'warning' }],
  widgetsOpenable: [{ widgets: 'ALL' }],
  requestMobileDeviceMetadata: [{}],
  mobileDeviceClaimed: [{ homeId: 1, mobileDeviceId: 7 }],
  geofencingConfiguration: [
    { homeId: 1, mobileDeviceId: 7, region: { latitude: 48.85, longitude: 2.35, radius: 400 } },
    { homeId: 1, mobileDeviceId: 7, region: null },
  ],
  requestGeofencingPrompted: [{}],
  geofencingPrompted: [{ hasBeenPromptedForGeofencing: true }],
  requestFailed: [
    { of: 'savingsReport', status: 503 },
    { of: 'savingsReport', status: null },
  ],
};

/** For each message of the host what it may carry; the first stands in the documentation for authors of hosts. */
export const hostExamples: Examples<HostMessages> = {
  compatibility: [
    { protocolVersion: 1, abilities: ['bottomBar', 'accessToken'] },
    { protocolVersion: 1, abilities: [...HOST_ABILITIES, 'ofANewerHost'] },
  ],
  onAccessToken: [{ accessToken: 'eyJhbGciOi…' }, { accessToken: null }],
  onLocationPermissionChanged: [
    { locationPermissionState: 'GRANTED' },
    { locationPermissionState: 'DENIED' },
    { locationPermissionState: 'INSUFFICIENT' },
    { locationPermissionState: 'RESTRICTED' },
  ],
  onDeepLink: [{ url: 'zones/3/report' }, { url: 'https://braise.example/fr/tariff/home/verify?token=abc' }],
  onVisibility: [{ visible: false }],
  onMobileDeviceMetadata: [
    {
      device: { model: 'Pixel 9', osVersion: '16', platform: 'ANDROID', locale: 'fr-FR' },
      braiseApp: { version: '8.4.0' },
      mobileDeviceId: null,
    },
  ],
  onGeofencingPrompted: [{ hasBeenPromptedForGeofencing: false }],
};
