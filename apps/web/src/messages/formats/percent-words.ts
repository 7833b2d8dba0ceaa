import type { Locale } from '../locale.ts';
import { numbersIn } from './kept-formats.ts';

/** « 7,2 % », “7.2%”, of 7.2; « 0 % » of nothing. A narrow space stands before the sign, where there is one. */
export function percentWords(locale: Locale, percent: number): string {
  const digits = percent === 0 ? 0 : 1;
  return numbersIn(locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(percent / 100)
    .replace(/\s/u, '\u202F');
}
