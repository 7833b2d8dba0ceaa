import { DAY } from '@braise/domain';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import type { EnergyWords } from '../use-energy-words.ts';

type Naming = { readonly today: string; readonly words: Pick<EnergyWords, 't' | 'weekday'> };

/** « aujourd’hui », « demain », or the weekday. */
export function dayName(date: string, { today, words: { t, weekday } }: Naming): string {
  if (date === today) return t('ecogaz.today');
  return Date.parse(date) - Date.parse(today) === DAY ? t('ecogaz.tomorrow') : weekday(date);
}

/** The days on which the network is tight. */
export const tightDays = (days: NonNullable<Consumption['ecogaz']>, naming: Naming): readonly string[] =>
  days.filter(({ status }) => status === 'TIGHT' || status === 'VERY_TIGHT').map(({ date }) => dayName(date, naming));
