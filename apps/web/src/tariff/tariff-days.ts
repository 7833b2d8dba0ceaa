import { firstOfMonth } from '@braise/domain';
import type { TariffBody } from '@braise/contract/energy-insights';
import type { Locale } from '../messages/locale.ts';
import { regionalLocale } from '../messages/regional-locale.ts';

/** « 1er mars 2026 » of a day, ISO. */
export function dayInWords(locale: Locale, date: string): string {
  // a day of the calendar is the same in every zone
  const days = new Intl.DateTimeFormat(regionalLocale(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return firstOfMonth(locale, days.format(Date.parse(date)));
}

/** The days of a tariff in words: its first, and its last where it has one. */
export const tariffDays = (locale: Locale, { startDate, endDate }: Pick<TariffBody, 'startDate' | 'endDate'>) => ({
  from: dayInWords(locale, startDate),
  to: endDate === null ? null : dayInWords(locale, endDate),
});
