import { DAY } from '@braise/domain';
import { addDays } from '@braise/domain/climate';
import type { Format } from '../../../messages/format.ts';
import type { Locale } from '../../../messages/locale.ts';
import { regionalLocale } from '../../../messages/regional-locale.ts';

/** What the clock of a zone shows, `2026-04-17T09:00`. */
export function wallTimeAt(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The same clock so many days on, at another time of the day. */
export const daysAfter = (wallTime: string, days: number, clock: string): string => `${addDays(wallTime.slice(0, 10), days)}T${clock}`;

/** Days from the date of one to that of another. */
export const daysBetween = (from: string, to: string): number => (asUtc(to.slice(0, 10)) - asUtc(from.slice(0, 10))) / DAY;

/** « ven. 17 avril »: as its clock shows it, wherever the reader is. */
export const dayOfWallTime = (wallTime: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regionalLocale(locale), { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    asUtc(wallTime.slice(0, 10)),
  );
/** Its clock, « 09:00 », likewise. */
export const clockOf = (wallTime: string, format: Format): string => format.time(`${wallTime}Z`, 'UTC');

const asUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
