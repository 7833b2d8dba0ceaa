import type { MeteredDay } from '../../../api/home/use-metering.ts';
import { endHourWords, hourWords } from '../../../tariff/hourly/hour-words.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import { useToday } from '../use-today.ts';

/** « 19 h – 20 h » of a day of the home. */
export function useHourSpan({ to: end }: Pick<MeteredDay, 'to'>, { t, format, locale }: Pick<EnergyWords, 't' | 'format' | 'locale'>) {
  const { zone } = useToday();
  const day = { zone, dayEnd: Date.parse(end) };
  return (from: number, to: number): string =>
    t('metered.span', { from: hourWords({ format, locale }, from, zone), to: endHourWords({ format, locale }, to, day) });
}
