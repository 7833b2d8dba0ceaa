/** A mark that stands before decimals to one, and between thousands to another. */
export type FigureMark = '.' | ',';
/** What stands before decimals where a figure was written, and between thousands. */
export type FigureMarks = { readonly decimal: string; readonly group: string };

const PLAIN = /^(?<whole>\d+)(?:(?<decimal>[.,])(?<decimals>\d+))?$/;
const GROUPED = /^(?<whole>\d{1,3}(?<group>[., '])\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)(?<decimal>[.,])(?<decimals>\d+))?$/;
/** "12.345": twelve and a third to one, twelve thousand to another. */
const EITHER = /^(?!0[.,])\d{1,3}([.,])\d{3}$/;

/**
 * A figure as people write it: thousands apart by spaces of any kind, apostrophes, points or commas, or not at all; decimals after a point or a comma. A mark
 * before just three digits is what `marks` say of it. null: it is no figure; EITHER: it is two.
 */
export function readFigure(written: string, marks: FigureMarks | null): number | 'EITHER' | null {
  const figure = inOneHand(written);
  const mark = EITHER.exec(figure)?.[1];
  if (mark !== undefined && marks?.decimal !== mark && marks?.group !== mark) return 'EITHER';
  const isPlain = mark === undefined ? PLAIN.test(figure) : mark === marks?.decimal;
  const { whole, decimals = '' } = (isPlain ? PLAIN : GROUPED).exec(figure)?.groups ?? {};
  return whole === undefined ? null : Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`);
}

/** What stands before decimals where that figure was written; null: it does not tell. */
export function decimalMarkOf(written: string): FigureMark | null {
  const figure = inOneHand(written);
  if (EITHER.test(figure)) return null;
  const { group, decimal } = (GROUPED.exec(figure) ?? PLAIN.exec(figure))?.groups ?? {};
  if (decimal === '.' || group === ',') return '.';
  return decimal === ',' || group === '.' ? ',' : null;
}

/** Spaces of one kind, and apostrophes. */
const inOneHand = (written: string): string => written.trim().replaceAll(/\s/g, ' ').replaceAll('’', "'");
