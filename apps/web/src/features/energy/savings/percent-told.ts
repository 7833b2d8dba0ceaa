import { numbersIn } from '../../../messages/formats/kept-formats.ts';
import type { EnergyWords } from '../use-energy-words.ts';

/** « 7,2 % », « 0 % » of what did nothing; a dash where nobody can tell. */
export function percentTold(percent: number | null, { locale }: Pick<EnergyWords, 'locale'>): string {
  const digits = percent === 0 ? 0 : 1;
  return percent === null
    ? '–'
    : numbersIn(locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(percent / 100);
}
