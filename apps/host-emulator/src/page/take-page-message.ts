import type { HostMessageName, HostMessages, PageMessage, PageMessages } from '@braise/contract/host';
import { metadataOf, type Phone } from './phone-state.ts';

/** What the phone does besides changing: each is for the page of the emulator to carry out. */
export type Effect =
  | {
      [Name in HostMessageName]: {
        readonly do: 'say';
        readonly name: Name;
        readonly payload: HostMessages[Name];
        readonly answerTo?: string;
      };
    }[HostMessageName]
  | { readonly do: 'giveToken'; readonly fresh: boolean; readonly answerTo?: string }
  | { readonly do: 'askPermission'; readonly answerTo?: string }
  | { readonly do: 'signOut' }
  | { readonly do: 'tell'; readonly text: string };

type Taken = { readonly phone: Phone; readonly effects: readonly Effect[] };

/** What becomes of the phone by a message of the app. */
export function takePageMessage(phone: Phone, message: PageMessage): Taken {
  const { name, payload } = message;
  const answerTo = message.id === undefined ? {} : { answerTo: message.id };
  const only = (next: Partial<Phone>, ...effects: Effect[]): Taken => ({ phone: { ...phone, ...next }, effects });
  switch (name) {
    case 'uiReady':
      return only({}, { do: 'say', name: 'compatibility', payload: { protocolVersion: 1, abilities: [...phone.abilities] } });
    case 'uiComponentState':
      return only({ ui: merge(phone.ui, payload) });
    case 'consentChanged':
      return only({ analytics: payload });
    case 'onWebAppUpdating':
      return only({}, { do: 'tell', text: 'The app loads a newer build.' });
    case 'requestAccessToken':
      return only({}, { do: 'giveToken', fresh: payload.because !== 'missing', ...answerTo });
    case 'signOut':
      return only({ closed: 'LANDING' }, { do: 'signOut' });
    case 'requestLocationPermission':
      if (!payload.enable) return only({ permission: 'ASK' }, permission('DENIED', answerTo));
      return phone.permission === 'ASK' ? only({}, { do: 'askPermission', ...answerTo }) : only({}, permission(phone.permission, answerTo));
    case 'requestLocationPermissionState':
      return only({}, permission(phone.permission === 'ASK' ? 'DENIED' : phone.permission, answerTo));
    case 'openSystemSettings':
      return only({}, { do: 'tell', text: 'The settings of the system open.' });
    case 'closeAndNavigate':
      return only({ closed: payload.to });
    case 'closeWindow':
      return only({ closed: 'HOME' });
    case 'openUrl':
      return only({}, { do: 'tell', text: `The browser opens ${payload.url}` });
    case 'hapticFeedback':
      return only({}, { do: 'tell', text: `The phone vibrates: ${payload.kind}.` });
    case 'widgetsOpenable':
      return only({}, { do: 'tell', text: 'Every widget can be opened.' });
    case 'requestMobileDeviceMetadata': {
      const known = { ...metadataOf(phone), mobileDeviceId: phone.mobileDeviceId };
      return only({}, { do: 'say', name: 'onMobileDeviceMetadata', payload: known, ...answerTo });
    }
    case 'mobileDeviceClaimed':
      return only({ mobileDeviceId: payload.mobileDeviceId });
    case 'geofencingConfiguration':
      return only({ mobileDeviceId: payload.mobileDeviceId, region: payload.region });
    case 'requestGeofencingPrompted': {
      const said = { hasBeenPromptedForGeofencing: phone.prompted };
      return only({}, { do: 'say', name: 'onGeofencingPrompted', payload: said, ...answerTo });
    }
    case 'geofencingPrompted':
      return only({ prompted: payload.hasBeenPromptedForGeofencing });
    case 'requestFailed':
      return only({}, { do: 'tell', text: `A request failed: ${payload.of}, ${payload.status ?? 'no answer'}.` });
  }
}

/** What is left out stays as it is. */
const merge = (ui: Phone['ui'], told: PageMessages['uiComponentState']): Phone['ui'] => ({
  displayBottomBar: told.displayBottomBar ?? ui.displayBottomBar,
  displaySettingsBadge: told.displaySettingsBadge ?? ui.displaySettingsBadge,
  statusBarStyle: told.statusBarStyle ?? ui.statusBarStyle,
  screenOrientation: told.screenOrientation ?? ui.screenOrientation,
});

const permission = (
  locationPermissionState: HostMessages['onLocationPermissionChanged']['locationPermissionState'],
  answerTo: object,
): Effect => ({
  do: 'say',
  name: 'onLocationPermissionChanged',
  payload: { locationPermissionState },
  ...answerTo,
});
