import { DAY, HOUR, firstOfMonth } from '@braise/domain';
import type { Locale } from './locale.ts';
import { regionalLocale } from './regional-locale.ts';

export type TemperatureUnit = 'CELSIUS' | 'FAHRENHEIT';
export type Format = ReturnType<typeof createFormat>;

const NARROW_SPACE = '\u202F';
const MINUS = '\u2212';

/** The clock alone is taken for the next such time within this, ms; beyond, only on the day that it is. */
const SOON = 12 * HOUR;

/** Numbers, temperatures and times as the locale writes them. Temperatures come in °C, instants as ISO 8601 or milliseconds. `twelve`: hours go to twelve, where it writes them so. */
export function createFormat(locale: Locale, twelve = false, browser?: readonly string[]) {
  const numbers = [0, 1].map((digits) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const beforeDegree = locale === 'fr' ? NARROW_SPACE : '';

  const number = (value: number, decimals: 0 | 1): string =>
    // a rounded zero keeps no sign
    (numbers[decimals]?.format(Object.is(Number(value.toFixed(decimals)), -0) ? 0 : value) ?? '').replace('-', MINUS);
  const inZone = (options: Intl.DateTimeFormatOptions) => {
    const made = new Map<string | undefined, Intl.DateTimeFormat>();
    return (zone: string | undefined): Intl.DateTimeFormat => {
      const known = made.get(zone) ?? new Intl.DateTimeFormat(regionalLocale(locale, browser), { ...options, timeZone: zone });
      made.set(zone, known);
      return known;
    };
  };
  const clock = inZone({ timeStyle: 'short', hourCycle: twelve && locale === 'en' ? 'h12' : 'h23' });
  const weekday = inZone({ weekday: 'short' });
  const shortDay = inZone({ day: 'numeric', month: 'short' });
  const day = inZone({ dateStyle: 'long' });
  const degreesNumber = (celsius: number, unit: TemperatureUnit, decimals: 0 | 1 = 1): string =>
    number(unit === 'FAHRENHEIT' ? (celsius * 9) / 5 + 32 : celsius, decimals);

  const millis = (instant: string | number): number => (typeof instant === 'string' ? Date.parse(instant) : instant);
  const namesDay = (instant: string | number, zone: string, now: number): boolean => {
    const away = Math.abs(millis(instant) - now);
    return away >= DAY || (away >= SOON && day(zone).format(millis(instant)) !== day(zone).format(now));
  };

  return {
    number,
    /** « 19,5 »: the unit stands apart. */
    degreesNumber,
    /** « 19,5 ° » */
    degrees: (celsius: number, unit: TemperatureUnit, decimals: 0 | 1 = 1): string =>
      `${degreesNumber(celsius, unit, decimals)}${beforeDegree}°`,
    /** « 67,1 ° », of a value that is in the unit which is shown. */
    degreesAsGiven: (degrees: number, decimals: 0 | 1 = 1): string => `${number(degrees, decimals)}${beforeDegree}°`,
    /** « 48 % », from a share of 0 to 1. */
    percent: (fraction: number): string => share.format(fraction).replace(/\s/u, NARROW_SPACE),
    /** « 22:30 » in the zone of the home. */
    time: (instant: string | number, zone: string): string => clock(zone).format(millis(instant)),
    /** Whether the clock alone would be taken for another day's. */
    namesDay,
    /** « 22:30 », or « lun. 08:00 » and « 3 nov. » where the day has to be named. */
    moment: (instant: string | number, zone: string, now: number): string => {
      const at = millis(instant);
      if (!namesDay(at, zone, now)) return clock(zone).format(at);
      if (Math.abs(at - now) >= 7 * DAY) return firstOfMonth(locale, shortDay(zone).format(at));
      return `${weekday(zone).format(at)} ${clock(zone).format(at)}`;
    },
    /** « 21 déc. », of a time less than a year ago. */
    shortDate: (instant: string, zone: string): string => firstOfMonth(locale, shortDay(zone).format(millis(instant))),
    /** « 21 décembre 2026 » in the zone of the home; without one in that of the device. */
    date: (instant: string, zone?: string): string => firstOfMonth(locale, day(zone).format(Date.parse(instant))),
  };
}
