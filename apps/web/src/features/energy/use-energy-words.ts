import { firstOfMonth } from '@braise/domain';
import { useHome } from '../../api/live/home-connection.tsx';
import { inDegrees } from '../../climate/in-degrees.ts';
import { datesIn, numbersIn } from '../../messages/formats/kept-formats.ts';
import { moneyWords, priceFigure } from '../../tariff/price-figure.ts';
import { useMessages } from './words.ts';

const MINUS = '\u2212';

/** The words of these screens, with how their figures and days are written. */
export function useEnergyWords() {
  const { t, locale, format } = useMessages();
  const degreesIn = useHome()?.temperatureUnit ?? 'CELSIUS';
  const dated = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    firstOfMonth(locale, datesIn(locale, options).format(Date.parse(date)));
  const month = dated({ month: 'long' });
  return {
    t,
    locale,
    format,
    /** « 37,5 » and « 1,25 » of an axis */
    tick: (value: number): string => numbersIn(locale, { maximumFractionDigits: 2 }).format(value),
    /** « 142,9 kWh », « < 1 kWh », « < 0,01 kWh »; « 140,0 kWh » where figures of a row are `alike`, as those of days and hours are wherever they stand: « 2,90 kWh » */
    energy: (kilowattHours: number, digits: 0 | 1 | 2 = 1, alike = digits === 2): string => {
      const least = digits < 2 ? 1 : 0.01;
      const figure = (value: number) =>
        numbersIn(locale, { minimumFractionDigits: alike ? digits : 0, maximumFractionDigits: digits }).format(value);
      const isLess = kilowattHours > 0 && kilowattHours < least;
      return `${isLess ? t('under', { least: figure(least) }) : figure(kilowattHours)}\u00A0kWh`;
    },
    /** A difference: « 2,4 °C », « 4,3 °F » */
    degrees: (kelvin: number): string =>
      `${numbersIn(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(inDegrees(kelvin, degreesIn))}\u00A0${degreesIn === 'FAHRENHEIT' ? '°F' : '°C'}`,
    /** « 1 ° », « 1,8 ° », in the unit of the home: by how much setpoints are other, K */
    difference: (kelvin: number, isWhole = Number.isInteger(inDegrees(kelvin, degreesIn))): string =>
      format.degreesAsGiven(inDegrees(kelvin, degreesIn), isWhole ? 0 : 1),
    /** « 48,5 ° », in the unit of the home */
    warmth: (celsius: number): string => format.degrees(celsius, degreesIn),
    /** « 47,35 € » */
    money: (cents: number, currency: string): string => moneyWords(locale, cents, currency),
    /** « 1 m³ = 10,53 kWh, estimé. » */
    conversionTold: ({ factor, source }: { readonly factor: number; readonly source: string }): string =>
      t('metered.conversion', { factor: numbersIn(locale, { maximumFractionDigits: 2 }).format(factor), source }),
    /** « 47,35 € », « 47,35 €, en partie » */
    partly: (told: string, isWhole: boolean): string => (isWhole ? told : t('in-part', { span: told })),
    /** « 47 € » */
    wholeMoney: (cents: number, currency: string): string =>
      numbersIn(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 })
        .format(cents / 100)
        .replace('-', MINUS),
    /** « 11,30 ct/kWh » */
    unitPrice: (
      { unitPriceInCents, unit }: { readonly unitPriceInCents: number; readonly unit: 'kWh' | 'm3' },
      currency: string,
    ): string => {
      const price = priceFigure(locale, unitPriceInCents, currency);
      return `${price.figure}\u00A0${price.unit}/${unit === 'm3' ? 'm³' : unit}`;
    },
    /** « Mardi 10 » */
    capital: (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1),
    /** « mercredi 11 mars », « dimanche 1er mars » */
    longDay: dated({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** « mardi 10 » */
    dayOfWeek: dated({ weekday: 'long', day: 'numeric' }),
    /** « jeu. 12 » */
    shortDay: dated({ weekday: 'short', day: 'numeric' }),
    /** « 12 mars », « 1er mars » */
    day: dated({ day: 'numeric', month: 'long' }),
    /** « 12 », « 1er » */
    dayNumber: (date: string): string => firstOfMonth(locale, String(Number(date.slice(-2)))),
    /** « samedi » */
    weekday: dated({ weekday: 'long' }),
    /** « mars » */
    month,
    /** « de mars », « d’avril »; “March” */
    ofMonth: (date: string): string => (locale === 'fr' ? `de ${month(date)}`.replace(/^de (?=[ao])/, 'd’') : month(date)),
    shortMonth: dated({ month: 'short' }),
    /** « mars 2026 » */
    monthOfYear: dated({ month: 'long', year: 'numeric' }),
  };
}
export type EnergyWords = ReturnType<typeof useEnergyWords>;
