import { readTyped } from '../../../messages/formats/field-figure.ts';
import type { Locale } from '../../../messages/locale.ts';

/** What is taken of a figure: from where to where, both included, and how many digits may follow its point. */
export type FigureLimits = { readonly least: number; readonly most: number; readonly decimals: number };
export type FigureFault = 'figure.wrong' | 'figure.either' | 'figure.within' | 'figure.precise';

/** `isFirst`: no other tells what a figure of a meter is about, which has a comma before its decimals in most countries, in whatever language its page is. */
type Typed = { readonly isFirst?: boolean };

/** A figure as people of the language type it: « 4 213,5 »; null when it is none, or may be two. */
export function typedFigure(locale: Locale, typed: string, { isFirst }: Typed = {}): number | null {
  const figure = readTyped(locale, typed, isFirst);
  return figure === 'EITHER' ? null : figure;
}

/** Why what was typed is no figure that is taken; null: it is one. */
export function figureFault(
  locale: Locale,
  typed: string,
  { least, most, decimals }: FigureLimits,
  { isFirst }: Typed = {},
): FigureFault | null {
  const figure = readTyped(locale, typed, isFirst);
  if (figure === null) return 'figure.wrong';
  if (figure === 'EITHER') return 'figure.either';
  if (figure < least || figure > most) return 'figure.within';
  return Number(figure.toFixed(decimals)) === figure ? null : 'figure.precise';
}
