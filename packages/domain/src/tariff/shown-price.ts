import { type Cents, inCurrency } from '../units/units.ts';

/** Names of the hundredths of a currency that people know. */
export const HUNDREDTHS: Readonly<Partial<Record<string, string>>> = { EUR: 'ct', CHF: 'ct', GBP: 'p' };

const MINUS = '\u2212';

/**
 * « 22,4 » and « ct », as near as it is of use while one looks for the cheap hours; of a currency whose hundredths have no short name « 1,45 » and « DKK ».
 * `locale`: a language, BCP 47.
 */
export function roundedPrice(locale: string, hundredths: Cents, currency: string): { readonly figure: string; readonly unit: string } {
  const shortName = HUNDREDTHS[currency];
  const digits = shortName === undefined ? 2 : 1;
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' });
  const figure = numbers.format(shortName === undefined ? inCurrency(hundredths) : hundredths).replace('-', MINUS);
  return { figure, unit: shortName ?? currency };
}

/** « 22,4 ct » */
export const shownPrice = (locale: string, hundredths: Cents, currency: string): string =>
  Object.values(roundedPrice(locale, hundredths, currency)).join('\u00A0');
