import type { HomeSummary, RoomFault, RoomView } from '@braise/contract/live';
import { setpointDecimals } from '@braise/domain';
import type { IconName } from '../ui/marks/icon.tsx';
import type { Format, TemperatureUnit } from '../messages/format.ts';
import type { Say } from '../messages/create-words.ts';
import type { MessageKey } from './words.ts';
import type { RoomPresentation } from './room-presentation.ts';

/** `Key`: what is said of the room beside the words that all of them share. */
export type RoomWords<Key extends string = MessageKey> = {
  readonly home: Pick<HomeSummary, 'timeZone' | 'temperatureUnit'>;
  readonly t: Say<Key | MessageKey>;
  readonly format: Format;
  /** The present minute: milliseconds. */
  readonly minute: number;
};

/** Decimals of a room's measured temperature: hot water is told in whole degrees. */
export const decimalsOf = (type: RoomView['type']): 0 | 1 => (type === 'HOT_WATER' ? 0 : 1);

/** « 19,5 ° »: a setpoint, wherever it stands. */
export const setpointIn = ({ type }: Pick<RoomView, 'type'>, celsius: number, unit: TemperatureUnit, format: Format): string =>
  format.degrees(celsius, unit, setpointDecimals(type, unit));

export function settingWords(
  { setting, phrase }: RoomPresentation,
  { type, limits }: RoomView,
  { home, format }: RoomWords,
): string | null {
  // switched off, a heated room is kept from freezing: the lowest setpoint of its devices
  const celsius = setting?.celsius ?? (phrase === 'off' && type === 'HEATING' ? limits.min : null);
  return celsius === null ? null : setpointIn({ type }, celsius, home.temperatureUnit, format);
}

export const untilWords = (until: string, { home, t, format, minute }: RoomWords): string =>
  t('until', { time: format.moment(until, home.timeZone, minute) });

/** What is wrong with a device of the room, as its tile marks it: what hurts the room most comes first. Null: nothing. */
export const deviceMark = ({ faults, batteryLow }: Pick<RoomView, 'faults' | 'batteryLow'>): IconName | null =>
  faults.map(({ kind }) => MARKS[kind]).find(Boolean) ?? (batteryLow ? WEAK : null);

export const WEAK: IconName = 'battery-warning';
const MARKS: Partial<Record<RoomFault['kind'], IconName>> = {
  mounting: 'trv',
  'device-silent': 'wifi-slash',
  'sensor-silent': 'thermometer-simple',
};

/** Icons of a room, at most two: the cause first, then the heat request, which only a heated room tells when there is none. */
export function roomIcons({ phrase, manual, call, delivery, surface }: RoomPresentation, mark: IconName | null): readonly IconName[] {
  const cause =
    (delivery && DELIVERY_ICON[delivery]) ??
    (surface === 'offline' ? 'wifi-slash' : null) ??
    mark ??
    PHRASE_ICON[phrase] ??
    (surface === 'cool' ? 'snowflake' : manual ? 'hand-tap' : null);
  const request: readonly IconName[] = call > 0 || (surface === 'heat' && cause !== 'moon') ? [`heat-${call}`] : [];
  return cause === null ? request : [cause, ...request];
}

const DELIVERY_ICON = {
  sending: 'paper-plane-tilt',
  sent: 'paper-plane-tilt',
  queued: 'hourglass-medium',
  unconfirmed: 'warning',
  failed: 'warning',
  applied: 'check-bold',
} as const satisfies Record<string, IconName>;

export const PHRASE_ICON: Partial<Record<RoomPresentation['phrase'], IconName>> = {
  window: 'window',
  off: 'power',
  away: 'person-simple-walk',
  holiday: 'suitcase-rolling',
  boost: 'flame',
  early: 'clock-countdown',
  sun: 'sun',
  night: 'moon',
  dry: 'drop-half-bottom',
  fan: 'fan',
  auto: 'arrows-clockwise',
  'water-ready': 'tap',
  'water-heating': 'tap',
};

export const measuredWords = (room: RoomView, unit: TemperatureUnit, format: Format): string | null =>
  room.measured === null ? null : format.degreesNumber(room.measured.celsius, unit, decimalsOf(room.type));
