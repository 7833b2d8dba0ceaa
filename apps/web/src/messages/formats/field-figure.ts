import { readFigure } from '@braise/domain';
import type { Locale } from '../locale.ts';
import { numbersIn } from './kept-formats.ts';

/** A figure as it opens in a field, where it is read back as itself: with its decimals, and nothing between thousands. */
export const openFigure = (locale: Locale, value: number, decimals: number): string =>
  numbersIn(locale, { maximumFractionDigits: decimals, useGrouping: false }).format(value);

/** A figure as it was typed on a page of that language; null: it is none; EITHER: it is two to people of the language, or to others where it is `copied` from what is written in no language. */
export function readTyped(locale: Locale, typed: string, copied = false): number | 'EITHER' | null {
  const parts = new Map(
    numbersIn(locale, {})
      .formatToParts(12_345.6)
      .map(({ type, value }) => [type, value]),
  );
  return readFigure(typed, { decimal: parts.get('decimal') ?? '', group: copied ? '' : (parts.get('group') ?? '') });
}
