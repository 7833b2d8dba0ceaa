import type { Locale } from './locale.ts';

/** The locale by which dates are written: English ones as in the first English-speaking region that the browser names, « 21 Nov 2026 ». */
export const regionalLocale = (locale: Locale, browser: readonly string[] = navigator.languages): string =>
  (locale === 'en' && browser.find((tag) => /^en-([a-z]{2}|\d{3})$/i.test(tag))) || locale;
