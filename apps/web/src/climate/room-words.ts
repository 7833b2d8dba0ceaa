import type { HomeSummary, RoomView } from '@braise/contract/live';
import type { IconName } from '../ui/icon.tsx';
import type { Format, TemperatureUnit } from '../messages/format.ts';
import type { Translate } from '../messages/load-messages.ts';
import type { RoomPresentation } from './room-presentation.ts';

export type RoomWords = {
  readonly home: Pick<HomeSummary, 'timeZone' | 'temperatureUnit'>;
  readonly t: Translate;
  readonly format: Format;
  /** The present minute: milliseconds. */
  readonly minute: number;
};

/** Decimals of a room's temperatures: hot water is told in whole degrees. */
export const decimalsOf = (type: RoomView['type']): 0 | 1 => (type === 'HOT_WATER' ? 0 : 1);

export function settingWords(presentation: RoomPresentation, room: RoomView, { home, format }: RoomWords): string | null {
  const { setting, phrase } = presentation;
  // switched off, a room is kept from freezing: the lowest setpoint of its devices
  if (phrase === 'off') return format.degrees(setting?.celsius ?? room.limits.min, home.temperatureUnit, decimalsOf(room.type));
  return setting === null || setting.celsius === null ? null : format.degrees(setting.celsius, home.temperatureUnit, decimalsOf(room.type));
}

export const untilWords = (until: string, { home, t, format, minute }: RoomWords): string =>
  t('until', { time: format.moment(until, home.timeZone, minute) });

/** Icons of a room, at most two: the cause first, then the heat request. */
export function roomIcons({ phrase, manual, call, delivery, surface }: RoomPresentation, batteryLow: boolean): readonly IconName[] {
  const request: IconName | null = surface === 'heat' || (surface === 'water' && call > 0) ? `heat-${call}` : null;
  const cause = causeIcon(phrase, manual, delivery, batteryLow);
  if (cause === 'moon' || request === null) return cause === null ? [] : [cause];
  return cause === null ? [request] : [cause, request];
}

function causeIcon(
  phrase: RoomPresentation['phrase'],
  manual: boolean,
  delivery: RoomPresentation['delivery'],
  batteryLow: boolean,
): IconName | null {
  if (phrase === 'offline' || phrase === 'no-devices') return 'wifi-slash';
  if (delivery === 'unconfirmed') return 'warning';
  if (delivery === 'queued') return 'hourglass-medium';
  if (delivery !== null) return 'paper-plane-tilt';
  if (batteryLow) return 'battery-warning';
  return PHRASE_ICON[phrase] ?? (manual ? 'hand-tap' : null);
}

const PHRASE_ICON: Partial<Record<RoomPresentation['phrase'], IconName>> = {
  window: 'window',
  off: 'power',
  away: 'person-simple-walk',
  boost: 'flame',
  night: 'moon',
  cool: 'snowflake',
  'cool-held': 'snowflake',
  'cool-idle': 'snowflake',
  dry: 'drop-half-bottom',
  fan: 'fan',
  auto: 'arrows-clockwise',
  'water-ready': 'tap',
  'water-heating': 'tap',
};

export const measuredWords = (room: RoomView, unit: TemperatureUnit, format: Format): string | null =>
  room.measured === null ? null : format.degreesNumber(room.measured.celsius, unit, decimalsOf(room.type));
