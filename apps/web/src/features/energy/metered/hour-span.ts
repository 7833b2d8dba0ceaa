import type { MeteredDay } from '../../../api/home/use-metering.ts';
import { hourWords } from '../../../tariff/hourly/hour-words.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import { useToday } from '../use-today.ts';

/** « 19 h – 20 h » of a day of the home; it ends at its hour 24 where hours are said so. */
export function useHourSpan({ to: end }: Pick<MeteredDay, 'to'>, { t, format, locale }: Pick<EnergyWords, 't' | 'format' | 'locale'>) {
  const { zone } = useToday();
  const hour = (at: number): string => hourWords({ format, locale }, at, zone);
  return (from: number, to: number): string =>
    t('metered.span', { from: hour(from), to: to === Date.parse(end) && locale === 'fr' ? t('metered.day-end') : hour(to) });
}
