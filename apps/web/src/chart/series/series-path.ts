import { area, type CurveFactory, curveMonotoneX, line } from 'd3-shape';
import { heightOf, type ValueRange } from '../scale/value-range.ts';
import type { SeriesPoint, Span } from './series.ts';

/** The drawing's own grid, stretched to the box: thousandths of the axis across, hundredths of the range down. */
export const VIEW_BOX = { width: 1000, height: 100 } as const;

export type SeriesPath = { readonly line: string; readonly area: string };

/**
 * A series as path data, and the area between it and the bottom; one piece for each stretch between gaps, a dot for a lone reading. Smooth,
 * and never beyond its neighbours, where no other curve is asked for.
 */
export function seriesPath(
  series: readonly SeriesPoint[],
  axis: Span,
  range: ValueRange,
  curve: CurveFactory = curveMonotoneX,
): SeriesPath {
  const perMillisecond = VIEW_BOX.width / (axis.to - axis.from);
  const isKnown = ({ value }: SeriesPoint): boolean => value !== null;
  const x = ({ at }: SeriesPoint): number => (at - axis.from) * perMillisecond;
  const y = ({ value }: SeriesPoint): number => (value === null ? NaN : (1 - heightOf(range, value)) * VIEW_BOX.height);
  return {
    line: line<SeriesPoint>().defined(isKnown).x(x).y(y).curve(curve).digits(2)(series) ?? '',
    area: area<SeriesPoint>().defined(isKnown).x(x).y0(VIEW_BOX.height).y1(y).curve(curve).digits(2)(series) ?? '',
  };
}
