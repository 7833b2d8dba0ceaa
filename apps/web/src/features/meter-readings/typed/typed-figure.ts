/** What is taken of a figure: from where to where, both included, and how many digits may follow its point. */
export type FigureLimits = { readonly least: number; readonly most: number; readonly decimals: number };
export type FigureFault = 'figure.wrong' | 'figure.within' | 'figure.precise';

/** A figure as people type it: « 4 213,5 »; null when it is none. */
export function typedFigure(typed: string): number | null {
  const digits = typed.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}

/** Why what was typed is no figure that is taken; null: it is one. */
export function figureFault(typed: string, { least, most, decimals }: FigureLimits): FigureFault | null {
  const figure = typedFigure(typed);
  if (figure === null) return 'figure.wrong';
  if (figure < least || figure > most) return 'figure.within';
  return Number(figure.toFixed(decimals)) === figure ? null : 'figure.precise';
}
