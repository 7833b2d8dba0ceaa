import { cents, inCurrency } from '@braise/domain';
import { HUNDREDTHS } from '@braise/domain/tariff';
import type { Locale } from '../messages/locale.ts';

const MINUS = '\u2212';

/** « 20,68 » and « ct » for a price in hundredths of its currency; of a currency whose hundredths have no short name « 1,4512 » and « DKK ». */
export function priceFigure(locale: Locale, hundredths: number, currency: string): { readonly figure: string; readonly unit: string } {
  const shortName = HUNDREDTHS[currency];
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: shortName === undefined ? 6 : 4 });
  const figure = numbers.format(shortName === undefined ? inCurrency(cents(hundredths)) : hundredths).replace('-', MINUS);
  return { figure, unit: shortName ?? currency };
}

/** « 20 », « 2,5 » and « 0,5 » of an axis, without its unit. */
export const priceTick = (locale: Locale, hundredths: number, currency: string): string =>
  numbersOf(locale, { maximumFractionDigits: 2 })
    .format(HUNDREDTHS[currency] === undefined ? inCurrency(cents(hundredths)) : hundredths)
    .replace('-', MINUS);

/** « 0,18 € » of hundredths. */
export const moneyWords = (locale: Locale, hundredths: number, currency: string): string =>
  numbersOf(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay: 'negative' })
    .format(inCurrency(cents(hundredths)))
    .replace('-', MINUS);

/** They take long to make, and a page writes many. */
const made = new Map<string, Intl.NumberFormat>();

function numbersOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency ?? ''}`;
  const known = made.get(key) ?? new Intl.NumberFormat(locale, options);
  made.set(key, known);
  return known;
}
