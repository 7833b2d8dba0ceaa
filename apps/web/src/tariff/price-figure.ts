import { cents, inCurrency } from '@braise/domain';
import { HUNDREDTHS } from '@braise/domain/tariff';
import { numbersIn } from '../messages/formats/kept-formats.ts';
import type { Locale } from '../messages/locale.ts';

const MINUS = '\u2212';

/** « 20,68 » and « ct » for a price in hundredths of its currency; of a currency whose hundredths have no short name « 1,4512 » and « DKK ». */
export function priceFigure(locale: Locale, hundredths: number, currency: string): { readonly figure: string; readonly unit: string } {
  const shortName = HUNDREDTHS[currency];
  const numbers = numbersIn(locale, { minimumFractionDigits: 2, maximumFractionDigits: shortName === undefined ? 6 : 4 });
  const figure = numbers.format(shortName === undefined ? inCurrency(cents(hundredths)) : hundredths).replace('-', MINUS);
  return { figure, unit: shortName ?? currency };
}

/** « 20 », « 2,5 » and « 0,5 » of an axis, without its unit. */
export const priceTick = (locale: Locale, hundredths: number, currency: string): string =>
  numbersIn(locale, { maximumFractionDigits: 2 })
    .format(HUNDREDTHS[currency] === undefined ? inCurrency(cents(hundredths)) : hundredths)
    .replace('-', MINUS);

/** « 0,18 € » of hundredths. */
export const moneyWords = (locale: Locale, hundredths: number, currency: string): string =>
  numbersIn(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay: 'negative' })
    .format(inCurrency(cents(hundredths)))
    .replace('-', MINUS);
