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
  const figure = numbersOf(locale, digits)
    .format(shortName === undefined ? inCurrency(hundredths) : hundredths)
    .replace('-', MINUS);
  return { figure, unit: shortName ?? currency };
}

/** « 22,4 ct » */
export const shownPrice = (locale: string, hundredths: Cents, currency: string): string =>
  Object.values(roundedPrice(locale, hundredths, currency)).join('\u00A0');

/** They take long to make, and a chart writes many. */
const made = new Map<string, Intl.NumberFormat>();

function numbersOf(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const known =
    made.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' });
  made.set(key, known);
  return known;
}
