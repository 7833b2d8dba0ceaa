import { HUNDREDTHS } from '@braise/domain/tariff';
import type { Locale } from '../messages/locale.ts';

/** What prices of a currency are typed in: « ct » and « € »; of one whose hundredths have no short name « 0,01 DKK » and « DKK ». */
export function typedUnits(locale: Locale, currency: string): { readonly hundredth: string; readonly whole: string } {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const named = HUNDREDTHS[currency];
  const hundredth = named ?? `${new Intl.NumberFormat(locale).format(0.01)}\u00A0${currency}`;
  return { hundredth, whole: named === undefined ? currency : symbol };
}
