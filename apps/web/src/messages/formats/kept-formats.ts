import type { Locale } from '../locale.ts';
import { regionalLocale } from '../regional-locale.ts';

/** How numbers are written, and days, which are midnights of UTC. A format takes long to make, and a page writes hundreds of figures: each is made once. */
export const numbersIn = kept<Intl.NumberFormatOptions, Intl.NumberFormat>((locale, options) => new Intl.NumberFormat(locale, options));
export const datesIn = kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(regionalLocale(locale), { ...options, timeZone: 'UTC' }),
);

function kept<Options, Made>(make: (locale: Locale, options: Options) => Made): typeof make {
  const made = new Map<string, Made>();
  return (locale, options) => {
    const key = locale + JSON.stringify(options);
    const one = made.get(key) ?? make(locale, options);
    made.set(key, one);
    return one;
  };
}
