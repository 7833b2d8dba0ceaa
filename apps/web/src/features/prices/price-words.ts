import { cents, firstOfMonth } from '@braise/domain';
import { roundedPrice, shownPrice } from '@braise/domain/tariff';
import type { Format } from '../../messages/format.ts';
import { datesIn } from '../../messages/formats/kept-formats.ts';
import type { Locale } from '../../messages/locale.ts';
import { useHome } from '../../api/live/home-connection.tsx';
import { endHourWords, hourWords } from '../../tariff/hourly/hour-words.ts';
import { moneyWords, priceTick } from '../../tariff/price-figure.ts';
import { type Translate, useMessages } from './words.ts';

/** Prices, hours and days as these pages say them, in the zone of the home. */
export function usePriceWords() {
  const { t, format, locale } = useMessages();
  const zone = useHome()?.timeZone ?? 'UTC';
  return priceWordsIn({ t, format, locale, zone });
}
export type PriceWords = ReturnType<typeof priceWordsIn>;

type Context = { readonly t: Translate; readonly format: Format; readonly locale: Locale; readonly zone: string };

function priceWordsIn({ t, format, locale, zone }: Context) {
  const figure = (hundredths: number, currency: string) => roundedPrice(locale, cents(hundredths), currency);
  const hour = (at: string | number) => hourWords({ format, locale }, at, zone);
  const until = (to: string, dayEnd: string) => endHourWords({ format, locale }, Date.parse(to), { zone, dayEnd: Date.parse(dayEnd) });
  const named = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    firstOfMonth(locale, datesIn(locale, options).format(Date.parse(date)));
  return {
    t,
    zone,
    locale,
    format,
    hour,
    figure,
    /** « 22,4 ct » */
    price: (hundredths: number, currency: string): string => shownPrice(locale, cents(hundredths), currency),
    /** « 0,18 € » */
    money: (hundredths: number, currency: string): string => moneyWords(locale, hundredths, currency),
    /** « 24 h » at the end of a day, which is `dayEnd`. */
    until,
    /** « 12 h – 15 h » */
    span: (from: string, to: string, dayEnd: string): string => t('span', { from: hour(from), to: until(to, dayEnd) }),
    /** « vendredi » */
    weekday: named({ weekday: 'long' }),
    /** « ven. 13 mars » */
    shortDay: named({ weekday: 'short', day: 'numeric', month: 'long' }),
    /** « mars » */
    month: named({ month: 'long' }),
    /** « 2 h », « 3 h 30 » */
    lasting: (minutes: number): string =>
      minutes % 60 === 0
        ? t('hours', { hours: minutes / 60 })
        : t('hours-minutes', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }),
    /** « 20 », of an axis. */
    tick: (hundredths: number, currency: string): string => priceTick(locale, hundredths, currency),
    number: (value: number): string => format.number(value, 1),
  };
}
