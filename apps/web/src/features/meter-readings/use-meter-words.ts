import type { MeterReadingBody } from '@braise/contract/energy-insights';
import { datesIn, numbersIn } from '../../messages/formats/kept-formats.ts';
import { moneyWords, priceFigure } from '../../tariff/price-figure.ts';
import { dayInWords } from '../../tariff/tariff-days.ts';
import type { FigureFault, FigureLimits } from './typed/typed-figure.ts';
import { useMessages } from './words.ts';

type Unit = MeterReadingBody['unit'];

/** The words of the screens, with how their figures and days are written. */
export function useMeterWords() {
  const { t, locale } = useMessages();
  const number = (value: number, digits = 0) => numbersIn(locale, { maximumFractionDigits: digits }).format(value);
  return {
    t,
    locale,
    number,
    /** Why a figure is not taken. */
    fault: (fault: FigureFault, { least, most, decimals }: FigureLimits) =>
      t(fault, { least: number(least, 2), most: number(most), decimals }),
    unit: (unit: Unit) => t(`unit.${unit}`),
    amount: (value: number, unit: Unit, digits = 3) => `${number(value, digits)}\u00A0${t(`unit.${unit}`)}`,
    money: (cents: number, currency: string) => moneyWords(locale, cents, currency),
    /** « 11,66 ct » of hundredths of a currency; a quotient is not known nearer than that. */
    price: (hundredths: number, currency: string) =>
      Object.values(priceFigure(locale, Math.round(hundredths * 100) / 100, currency)).join('\u00A0'),
    /** « 12 mars 2026 » */
    day: (day: string) => dayInWords(locale, day),
    capital: (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1),
    /** « mars 2026 » */
    monthOfYear: (day: string) => datesIn(locale, { month: 'long', year: 'numeric' }).format(Date.parse(day)),
    /** « mars » */
    month: (day: string) => datesIn(locale, { month: 'short' }).format(Date.parse(day)),
  };
}

export type MeterWords = ReturnType<typeof useMeterWords>;
