/** « 1er mars », « dim. 1er »: a day in words, whose first of a month is an ordinal in French, of which the formatter of the language knows nothing. */
export const firstOfMonth = (language: string, told: string): string =>
  language === 'fr' ? told.replace(/(?<!\d)1(?= \p{L}|$)/u, '1er') : told;
