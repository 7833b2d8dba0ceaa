import type { TariffBody } from '@braise/contract/energy-insights';
import type { Locale } from '../messages/locale.ts';
import { regionalLocale } from '../messages/regional-locale.ts';

/** The days of a tariff in words: its first, and its last where it has one. */
export function tariffDays(locale: Locale, { startDate, endDate }: Pick<TariffBody, 'startDate' | 'endDate'>) {
  // a day of the calendar is the same in every zone
  const days = new Intl.DateTimeFormat(regionalLocale(locale), { dateStyle: 'long', timeZone: 'UTC' });
  // « 1er mars », of which the formatter knows nothing
  const told = (date: string) => days.format(Date.parse(date)).replace(locale === 'fr' ? /^1 / : /^$/, '1er ');
  return { from: told(startDate), to: endDate === null ? null : told(endDate) };
}
