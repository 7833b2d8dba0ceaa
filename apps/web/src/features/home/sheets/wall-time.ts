import { DAY, MINUTE, firstOfMonth } from '@braise/domain';
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

/**
 * The instant of a wall time, as the server takes it: the first of its day at which the clock stands there or beyond. A time that the clocks skip is the
 * moment of the skip, one that comes twice its first coming. Milliseconds.
 */
export function instantOf(wallTime: string, timeZone: string): number {
  const asIfUtc = clockAsUtc(wallTime);
  const offsets = [asIfUtc - DAY, asIfUtc + DAY].map((at) => clockAsUtc(wallTimeAt(at, timeZone)) - at);
  let [before, reached] = [asIfUtc - Math.max(...offsets), asIfUtc - Math.min(...offsets)];
  if (wallTimeAt(before, timeZone) >= wallTime) return before;
  while (reached - before > MINUTE) {
    const between = before + Math.floor((reached - before) / MINUTE / 2) * MINUTE;
    if (wallTimeAt(between, timeZone) >= wallTime) reached = between;
    else before = between;
  }
  return reached;
}

/** What the clock shows at the instant of a wall time: another where the clocks skip that. */
export const shownTime = (wallTime: string, timeZone: string): string => wallTimeAt(instantOf(wallTime, timeZone), timeZone);

/** From one wall time to another: whole days as the clock has them, and what passes of less than one, in minutes. */
export function lengthBetween(from: string, to: string, timeZone: string): { readonly days: number; readonly minutes: number } {
  const days = Math.max(0, Math.floor((clockAsUtc(to) - clockAsUtc(from)) / DAY));
  return { days, minutes: days > 0 ? 0 : Math.max(0, instantOf(to, timeZone) - instantOf(from, timeZone)) / MINUTE };
}

/** The same clock so many days on, at another time of the day. */
export const daysAfter = (wallTime: string, days: number, clock: string): string => `${addDays(wallTime.slice(0, 10), days)}T${clock}`;

/** Days from the date of one to that of another. */
export const daysBetween = (from: string, to: string): number => (asUtc(to.slice(0, 10)) - asUtc(from.slice(0, 10))) / DAY;

/** « ven. 17 avril »: as its clock shows it, wherever the reader is. */
export const dayOfWallTime = (wallTime: string, locale: Locale): string =>
  firstOfMonth(
    locale,
    new Intl.DateTimeFormat(regionalLocale(locale), { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      asUtc(wallTime.slice(0, 10)),
    ),
  );
/** Its clock, « 09:00 », likewise. */
export const clockOf = (wallTime: string, format: Format): string => format.time(`${wallTime}Z`, 'UTC');

const clockAsUtc = (wallTime: string): number => Date.parse(`${wallTime}Z`);
const asUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);
