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

const MINUS = '\u2212';

/** « 22,4 » and « ct », as near as it is of use while one looks for the cheap hours; of a currency whose hundredths have no short name « 1,45 » and « DKK ». */
export function roundedPrice(locale: Locale, hundredths: number, currency: string): { readonly figure: string; readonly unit: string } {
  const shortName = IN_CENTS[currency];
  const digits = shortName === undefined ? 2 : 1;
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' });
  const figure = numbers.format(shortName === undefined ? inCurrency(cents(hundredths)) : hundredths).replace('-', MINUS);
  return { figure, unit: shortName ?? currency };
}

/** « 20 », « 2,5 » and « 0,5 » of an axis, without its unit. */
export const priceTick = (locale: Locale, hundredths: number, currency: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    .format(IN_CENTS[currency] === undefined ? inCurrency(cents(hundredths)) : hundredths)
    .replace('-', MINUS);

/** « 0,18 € » of hundredths. */
export const moneyWords = (locale: Locale, hundredths: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'negative' })
    .format(inCurrency(cents(hundredths)))
    .replace('-', MINUS);
