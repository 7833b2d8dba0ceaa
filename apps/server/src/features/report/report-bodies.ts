import type { ReportSetting } from '@braise/contract/report';
import { type Instant, type RoomType, type Setting, celsius, iso, roundTo, toFahrenheit } from '@braise/domain';
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

const DAY = 86_400_000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
let knownDay = Number.NaN;
let knownDate = '';

/** The same text as `iso`: a report has hundreds of instants on two or three dates, and only the date is dear to make. */
export function timestamp(at: Instant): string {
  const day = Math.floor(at / DAY);
  if (day !== knownDay) {
    knownDate = iso(at).slice(0, 11);
    knownDay = day;
  }
  const inDay = at - day * DAY;
  const milliseconds = inDay % 1000;
  const seconds = (inDay - milliseconds) / 1000;
  const minutes = Math.floor(seconds / 60);
  const decimals = milliseconds === 0 ? '000' : String(Math.floor(milliseconds)).padStart(3, '0');
  return `${knownDate}${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[seconds % 60]}.${decimals}Z`;
}

export const spanBody = ({ from, to }: Span) => ({ from: timestamp(from), to: timestamp(to) });

export function settingBody(type: RoomType, setting: Setting): ReportSetting {
  if (setting.power === 'OFF') return { type, power: 'OFF', temperature: null };
  return {
    type,
    power: 'ON',
    temperature: setting.temperature === undefined ? null : temperatureBody(setting.temperature),
    ...(setting.mode === undefined ? {} : { mode: setting.mode }),
  };
}
