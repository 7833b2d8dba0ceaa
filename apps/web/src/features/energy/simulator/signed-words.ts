import type { Locale } from '../../../messages/locale.ts';

const MINUS = '\u2212';

/** « − 9,84 € », « −€9.84 », « + 6 kWh », « 0 kWh »: a figure that stands without its sign, and which way it goes. */
export function signedWords(locale: Locale, figure: string, way: number): string {
  if (way === 0) return figure;
  return `${way < 0 ? MINUS : '+'}${locale === 'fr' ? '\u202F' : ''}${figure}`;
}
