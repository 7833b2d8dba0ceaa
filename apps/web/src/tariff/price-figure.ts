import { cents, inCurrency } from '@braise/domain';
import type { Locale } from '../messages/locale.ts';

/** Cents have a short name that people know. */
const IN_CENTS: Readonly<Partial<Record<string, string>>> = { EUR: 'ct', CHF: 'ct', GBP: 'p' };

/** « 20,68 » and « ct » for a price in hundredths of its currency; of a currency whose hundredths have no short name « 1,4512 » and « DKK ». */
export function priceFigure(locale: Locale, hundredths: number, currency: string): { readonly figure: string; readonly unit: string } {
  const shortName = IN_CENTS[currency];
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: shortName === undefined ? 6 : 4 });
  return { figure: numbers.format(shortName === undefined ? inCurrency(cents(hundredths)) : hundredths), unit: shortName ?? currency };
}
