import type { SeriesPoint, Span } from '../series/series.ts';
import { heightOf, type ValueRange } from '../scale/value-range.ts';

export type Side = 'left' | 'right';

/** The plot and the card that lies over its top, pixels; the gutters are free on either side of the plot. */
export type TipRoom = {
  readonly width: number;
  readonly height: number;
  readonly gutters: Readonly<Record<Side, number>>;
  readonly card: { readonly width: number; /** How far it reaches down into the plot. */ readonly depth: number; readonly gap: number };
};

export type ReadLine = { readonly series: readonly SeriesPoint[]; readonly range: ValueRange };

/** A side is left only for one that hides this share less: the card does not jump to and fro under a mouse that moves. */
const WORTH_IT = 0.6;

/** The side of the crosshair on which the card hides the least of the lines; where it has room on one only, that one. */
export function tipSide(
  axis: Span,
  lines: readonly ReadLine[],
  at: number,
  { width, height, gutters, card }: TipRoom,
  before: Side | null,
): Side {
  const perPixel = (axis.to - axis.from) / width;
  const x = (at - axis.from) / perPixel;
  const roomier: Side = x > width / 2 ? 'left' : 'right';
  const free = { left: x + gutters.left, right: width - x + gutters.right };
  if (Math.min(free.left, free.right) < card.width + card.gap) return roomier;

  const highest = 1 - card.depth / height;
  const hidden = (from: number, to: number): number =>
    lines.reduce((sum, { series, range }) => sum + shareAbove(series, range, highest, from, to), 0);
  const near = card.gap * perPixel;
  const far = near + card.width * perPixel;
  const hides = { left: hidden(at - far, at - near), right: hidden(at + near, at + far) };
  const stay = before ?? roomier;
  const other: Side = stay === 'left' ? 'right' : 'left';
  return hides[other] < hides[stay] * WORTH_IT ? other : stay;
}

/** How many of the readings between two instants stand higher than a share of the plot. */
function shareAbove(series: readonly SeriesPoint[], range: ValueRange, share: number, from: number, to: number): number {
  let above = 0;
  for (const { at, value } of series) if (at >= from && at <= to && value !== null && heightOf(range, value) > share) above += 1;
  return above;
}
