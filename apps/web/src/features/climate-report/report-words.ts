import { firstOfMonth } from '@braise/domain';
import type { Translate } from './words.ts';
import type { Locale } from '../../messages/locale.ts';
import { regionalLocale } from '../../messages/regional-locale.ts';

/** « 11.03.2026 », « Mar 11, 2026 », « 11 Mar 2026 » */
export const shortDay = (day: string, locale: Locale, browser?: readonly string[]): string =>
  locale === 'fr'
    ? day.split('-').toReversed().join('.')
    : new Intl.DateTimeFormat(regionalLocale(locale, browser), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

/** « mercredi 11 mars 2026 » */
export const spokenDay = (day: string, locale: Locale): string =>
  firstOfMonth(locale, new Intl.DateTimeFormat(regionalLocale(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day)));

/** « 9 h 30 », « 40 min » */
export function durationWords(seconds: number, t: Translate): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('report.text.minutes', { minutes });
  return t('report.text.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
}
