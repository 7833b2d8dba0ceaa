import { firstOfMonth } from '@braise/domain';
import type { Locale } from '../../../messages/locale.ts';
import { regionalLocale } from '../../../messages/regional-locale.ts';

/** « 22 nov. », « 1er mai » of a day of the calendar. */
export const dayOfMonth = (day: string, locale: Locale): string =>
  firstOfMonth(
    locale,
    new Intl.DateTimeFormat(regionalLocale(locale), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day)),
  );
