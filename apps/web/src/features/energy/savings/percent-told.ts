import { percentWords } from '../../../messages/formats/percent-words.ts';
import type { EnergyWords } from '../use-energy-words.ts';

/** « 7,2 % », « 0 % » of what did nothing; a dash where nobody can tell. */
export const percentTold = (percent: number | null, { locale }: Pick<EnergyWords, 'locale'>): string =>
  percent === null ? '–' : percentWords(locale, percent);
