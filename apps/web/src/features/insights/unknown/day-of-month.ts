import type { Locale } from '../../../messages/locale.ts';
import { regionalLocale } from '../../../messages/regional-locale.ts';

/** « 22 nov. » of a day of the calendar. */
export const dayOfMonth = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regionalLocale(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day));
