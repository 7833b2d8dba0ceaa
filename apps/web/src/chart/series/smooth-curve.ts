import type { Point } from '../../features/climate-report/climate-day.ts';

/**
 * The slope, per millisecond, of the smooth curve through a series at its point `index`. The curve never leaves the span between two
 * neighbours (Steffen 1990, "A simple method for monotonic interpolation in one dimension") and stops at gaps.
 */
export function slopeAt(series: readonly Point[], index: number): number {
  const before = secant(series[index - 1], series[index]);
  const after = secant(series[index], series[index + 1]);
  if (before === null || after === null) return before?.slope ?? after?.slope ?? 0;
  if (before.slope * after.slope <= 0) return 0;
  const parabola = Math.abs(before.slope * after.width + after.slope * before.width) / (before.width + after.width);
  return 2 * Math.sign(before.slope) * Math.min(Math.abs(before.slope), Math.abs(after.slope), parabola / 2);
}

function secant(from: Point | undefined, to: Point | undefined): { readonly slope: number; readonly width: number } | null {
  if (from === undefined || to === undefined || from.value === null || to.value === null || to.at <= from.at) return null;
  const width = to.at - from.at;
  return { slope: (to.value - from.value) / width, width };
}

/** The value on the curve at an instant; null in a gap and beyond the ends. */
export function valueAt(series: readonly Point[], at: number): number | null {
  const index = lastBefore(series, at);
  const from = series[index];
  if (from === undefined || from.value === null) return null;
  if (from.at === at) return from.value;
  const to = series[index + 1];
  if (to === undefined || to.value === null) return null;
  const width = to.at - from.at;
  const share = (at - from.at) / width;
  const [start, end] = [slopeAt(series, index) * width, slopeAt(series, index + 1) * width];
  // the cubic through both points with both slopes
  return (
    from.value +
    share * (start + share * (3 * (to.value - from.value) - 2 * start - end + share * (2 * (from.value - to.value) + start + end)))
  );
}

/** Index of the last point that is not after `at`; -1 when all are. */
function lastBefore(series: readonly Point[], at: number): number {
  let low = 0;
  let high = series.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((series[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
