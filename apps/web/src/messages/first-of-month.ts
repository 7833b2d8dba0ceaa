import type { Locale } from './locale.ts';

/** « 1er mars »: a day in words, whose first of a month is an ordinal in French, of which the formatter knows nothing. */
export const firstOfMonth = (locale: Locale, told: string): string => (locale === 'fr' ? told.replace(/(?<!\d)1(?= \p{L})/u, '1er') : told);
