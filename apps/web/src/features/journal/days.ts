import type { JournalEntryBody } from '@braise/contract/v2';
import { DAY, firstOfMonth } from '@braise/domain';
import { localDay } from '../../climate/local-day.ts';
import type { Locale } from '../../messages/locale.ts';
import { regionalLocale } from '../../messages/regional-locale.ts';
import type { Translate } from './words.ts';

/** What was done on one day of the home: YYYY-MM-DD. */
export type JournalDay = { readonly day: string; readonly entries: readonly JournalEntryBody[] };

/** Entries by the day on which they were, as a calendar in the zone of the home shows it; in the order that they have. */
export const byDay = (entries: readonly JournalEntryBody[], zone: string): readonly JournalDay[] =>
  [...Map.groupBy(entries, ({ at }) => localDay(zone, Date.parse(at)))].map(([day, ofDay]) => ({ day, entries: ofDay }));

/** Whether a day is today or yesterday in a zone; null: neither. */
export function nearDay(day: string, zone: string, now: number): 'today' | 'yesterday' | null {
  const today = localDay(zone, now);
  if (day === today) return 'today';
  return Date.parse(today) - Date.parse(day) === DAY ? 'yesterday' : null;
}

type Saying = { readonly t: Translate; readonly locale: Locale };

/** « Aujourd’hui, jeudi 12 mars », « Mardi 10 mars » */
export function dayHeading(day: string, near: ReturnType<typeof nearDay>, { t, locale }: Saying): string {
  const words = longDay(day, locale);
  return near === null ? words.charAt(0).toLocaleUpperCase(locale) + words.slice(1) : t(`day.${near}`, { day: words });
}

/** « aujourd’hui, 17:05 », « mardi 10 mars, 17:05 » */
export const dayAndTime = (day: string, near: ReturnType<typeof nearDay>, time: string, { t, locale }: Saying): string =>
  near === null ? t('when', { day: longDay(day, locale), time }) : t(`when.${near}`, { time });

export const longDay = (day: string, locale: Locale): string =>
  firstOfMonth(
    locale,
    new Intl.DateTimeFormat(regionalLocale(locale), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      Date.parse(day),
    ),
  );
