import type { Locale } from '../messages/locale.ts';

/** Writes a price as people of the language type it: « 20,6823 ». */
export function typedDecimal(locale: Locale): (value: number) => string {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false });
  return (value) => numbers.format(value);
}
