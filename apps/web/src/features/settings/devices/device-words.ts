import type { DeviceKind, HomeDeviceBody } from '@braise/contract/hops';
import { DAY, isIeeeAddress } from '@braise/domain';
import { ago } from '../../../messages/ago.ts';
import type { MessageKey } from './words.ts';
import type { Format } from '../../../messages/format.ts';
import type { Locale } from '../../../messages/locale.ts';
import type { IconName } from '../../../ui/marks/icon.tsx';
import type { DeviceFault } from './device-health.ts';

export const KIND_ICON = {
  VALVE: 'trv',
  THERMOSTAT: 'thermometer-simple',
  AIR_CONDITIONER: 'fan',
  WATER_HEATER: 'tap',
  SENSOR: 'thermometer-simple',
  CONTACT: 'window',
  BOILER: 'flame',
  HEAT_PUMP: 'fan',
  RELAY: 'relay',
  METER: 'lightning',
  GATEWAY: 'broadcast',
  OTHER: 'plug',
} as const satisfies Record<DeviceKind, IconName>;

export const signalKey = (bars: number): MessageKey =>
  bars >= 3 ? 'device.signal.good' : bars === 2 ? 'device.signal.fair' : 'device.signal.weak';

/** What a resident can do about a fault: one with a mains plug has no battery to look at, and a gateway is awaited with its access. */
export function remedyKey({ kind, power }: Pick<HomeDeviceBody, 'kind' | 'power'>, fault: NonNullable<DeviceFault>): MessageKey {
  if (fault !== 'offline' && fault !== 'disobeys') return `device.fault.${fault}.what`;
  if (kind === 'GATEWAY' && fault === 'offline') return 'device.fault.offline.gateway';
  return `device.fault.${fault}.${power === 'MAINS' ? 'mains' : 'what'}`;
}

/** How a device is called; one that nobody has named yet by what it is and the end of its address, as printed on it: « Capteur F2A1 ». */
export function shownName({ name }: Pick<HomeDeviceBody, 'name'>, kind: string): string {
  if (isIeeeAddress(name)) return `${kind} ${name.slice(-4).toUpperCase()}`;
  return name === '' ? kind : name;
}

const DIAGNOSTICS: Readonly<Record<string, MessageKey>> = {
  'not-json': 'diagnostic.not-json',
  'command-failed': 'diagnostic.command-failed',
  'too-large': 'diagnostic.too-large',
  'wrong-type': 'diagnostic.wrong-type',
  'out-of-range': 'diagnostic.out-of-range',
  'unknown-device': 'diagnostic.unknown-device',
  'unknown-topic': 'diagnostic.unknown-topic',
  'bad-description': 'diagnostic.bad-description',
  'outside-root': 'diagnostic.outside-root',
  'too-many-retained': 'diagnostic.too-many-retained',
  'too-many-connections': 'diagnostic.too-many-connections',
  'queue-full': 'diagnostic.queue-full',
};

/** Null: a reason that this page does not know yet. */
export const diagnosticKey = (code: string): MessageKey | null => DIAGNOSTICS[code] ?? null;

/** The time of an instant of the last day, else its date. */
export function timeOrDate(at: string, now: number, zone: string, format: Format): string {
  return now - Date.parse(at) < DAY ? format.time(at, zone) : format.date(at);
}

/** « il y a 4 min »; `recently` below a minute, `never` for what was never heard. */
export function lastHeard(
  { lastSeen }: Pick<HomeDeviceBody, 'lastSeen'>,
  now: number,
  words: { readonly locale: Locale; readonly recently: string; readonly never: string },
): string {
  return lastSeen === null ? words.never : (ago(words.locale, now - Date.parse(lastSeen)) ?? words.recently);
}
