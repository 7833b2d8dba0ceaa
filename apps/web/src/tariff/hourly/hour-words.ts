import { fullHour } from '../../messages/clock/wall-clock.ts';
import type { Format } from '../../messages/format.ts';
import type { Locale } from '../../messages/locale.ts';

type HourLanguage = { readonly format: Format; readonly locale: Locale };

/** « 17 h » of an axis, the hour of the wall clock; in other languages what a clock shows. */
export const axisHour = ({ format, locale }: HourLanguage, hour: number): string =>
  locale === 'fr' ? `${hour}\u00A0h` : fullHour(format, hour);

/** « 17 h », « 17 h 30 » in the zone of a home; in other languages what the clock shows. */
export function hourWords({ format, locale }: HourLanguage, at: string | number, zone: string): string {
  const time = format.time(at, zone);
  if (locale !== 'fr') return time;
  const [hour = '', minutes = ''] = time.split(':');
  return minutes === '00' ? `${Number(hour)}\u00A0h` : `${Number(hour)}\u00A0h\u00A0${minutes}`;
}

/** When a stretch of a day ends: « 24 h » where that is the end of the day and hours are said so. `dayEnd`: when that is. */
export const endHourWords = (
  language: HourLanguage,
  at: number,
  { zone, dayEnd }: { readonly zone: string; readonly dayEnd: number },
): string => (at === dayEnd && language.locale === 'fr' ? axisHour(language, 24) : hourWords(language, at, zone));
