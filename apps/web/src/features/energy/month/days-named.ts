import type { EnergyWords } from '../use-energy-words.ts';

/** Days that have room to be named. */
const MOST = 3;

/** « Le 10 mars », « Le 1er mars, le 10 mars et le 12 mars », « 5 jours »: at the head of a sentence. */
export function daysNamed(
  days: readonly { readonly date: string }[],
  { t, locale, day, capital }: Pick<EnergyWords, 't' | 'locale' | 'day' | 'capital'>,
): string {
  if (days.length > MOST) return t('days.counted', { count: days.length });
  const named = days.map(({ date }) => t('days.named', { day: day(date) }));
  return capital(new Intl.ListFormat(locale, { type: 'conjunction' }).format(named));
}
