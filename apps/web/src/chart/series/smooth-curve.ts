import { bisector } from 'd3-array';
import type { SeriesPoint } from './series.ts';

/** The value at an instant on the smooth curve that `seriesPath` draws; null in a gap and beyond the ends. */
export function valueAt(series: readonly SeriesPoint[], at: number): number | null {
  const index = byInstant.right(series, at) - 1;
  const from = series[index];
  if (from === undefined || from.value === null) return null;
  if (from.at === at) return from.value;
  const to = series[index + 1];
  if (to === undefined || to.value === null) return null;
  const width = to.at - from.at;
  const share = (at - from.at) / width;
  const secant = (to.value - from.value) / width;
  const [inner, outer] = [innerSlope(series, index), innerSlope(series, index + 1)];
  // where a stretch ends, its curve bends as the other end of its last piece leaves it to
  const start = (inner ?? endSlope(secant, outer)) * width;
  const end = (outer ?? endSlope(secant, inner)) * width;
  // the cubic through both points with both slopes
  return (
    from.value +
    share * (start + share * (3 * (to.value - from.value) - 2 * start - end + share * (2 * (from.value - to.value) + start + end)))
  );
}

const byInstant = bisector<SeriesPoint, number>(({ at }) => at);

/**
 * The slope at a point between two others, per millisecond; null where a stretch ends. The curve never leaves the span between two neighbours
 * (Steffen 1990, "A simple method for monotonic interpolation in one dimension"), as `curveMonotoneX` draws it: the library tells no value of it.
 */
function innerSlope(series: readonly SeriesPoint[], index: number): number | null {
  const before = secantOf(series[index - 1], series[index]);
  const after = secantOf(series[index], series[index + 1]);
  if (before === null || after === null) return null;
  if (before.slope * after.slope <= 0) return 0;
  const parabola = Math.abs(before.slope * after.width + after.slope * before.width) / (before.width + after.width);
  return 2 * Math.sign(before.slope) * Math.min(Math.abs(before.slope), Math.abs(after.slope), parabola / 2);
}

const endSlope = (secant: number, other: number | null): number => (other === null ? secant : (3 * secant - other) / 2);

function secantOf(from: SeriesPoint | undefined, to: SeriesPoint | undefined): { readonly slope: number; readonly width: number } | null {
  if (from === undefined || to === undefined || from.value === null || to.value === null || to.at <= from.at) return null;
  const width = to.at - from.at;
  return { slope: (to.value - from.value) / width, width };
}
