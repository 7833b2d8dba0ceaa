import type { ReportSetting } from '@braise/contract/report';
import { type RoomType, type Setting, celsius, iso, roundTo, toFahrenheit } from '@braise/domain';
import type { Span } from '@braise/domain/climate';

type Temperature = { readonly celsius: number; readonly fahrenheit: number };

/** Hundredths of a degree met so far: two roundings in decimals cost more than all else of a reading. */
const known = new Map<number, Temperature>();
const MOST_KNOWN = 20_000;

/** °C as measured; both to two decimals. */
export function temperatureBody(value: number): Temperature {
  const hundredths = Math.round(value * 100);
  const found = known.get(hundredths);
  if (found !== undefined) return found;
  const rounded = roundTo(hundredths / 100, 2);
  const body = { celsius: rounded, fahrenheit: toFahrenheit(celsius(rounded)) };
  if (known.size < MOST_KNOWN) known.set(hundredths, body);
  return body;
}

export const spanBody = ({ from, to }: Span) => ({ from: iso(from), to: iso(to) });

export function settingBody(type: RoomType, setting: Setting): ReportSetting {
  if (setting.power === 'OFF') return { type, power: 'OFF', temperature: null };
  return {
    type,
    power: 'ON',
    temperature: setting.temperature === undefined ? null : temperatureBody(setting.temperature),
    ...(setting.mode === undefined ? {} : { mode: setting.mode }),
  };
}
