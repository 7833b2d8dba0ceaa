/** What a meter may show, and a bill come to. */
export const MOST_FIGURE = 999_999_999;

const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, '').replace(',', '.');

/** A figure as people type it: « 4 213,5 »; null when it is none. */
export function typedFigure(typed: string): number | null {
  const digits = digitsOf(typed);
  return /^\d{1,9}(\.\d{1,4})?$/.test(digits) ? Number(digits) : null;
}

/** Why what was typed is no figure that is taken; null: it is one. */
export function figureFault(typed: string): 'figure.wrong' | 'figure.within' | null {
  if (typedFigure(typed) !== null) return null;
  return Number(digitsOf(typed)) > MOST_FIGURE ? 'figure.within' : 'figure.wrong';
}
