import type { SeriesPoint } from './series.ts';

/**
 * A series with at most two points for each `bucket` of time: its lowest and its highest reading. No extreme is lost, and the ends of each
 * stretch between gaps stay. A series that is thin enough comes back as it is.
 *
 * @param bucket milliseconds
 */
export function thinSeries(series: readonly SeriesPoint[], bucket: number): readonly SeriesPoint[] {
  const thin: SeriesPoint[] = [];
  let low: SeriesPoint | null = null;
  let high: SeriesPoint | null = null;
  const flush = (): void => {
    if (low === null || high === null) return;
    const [first, second] = low.at <= high.at ? [low, high] : [high, low];
    thin.push(first);
    if (second !== first) thin.push(second);
    low = high = null;
  };
  for (const [index, point] of series.entries()) {
    const isEnd = point.value === null || isGap(series[index - 1]) || isGap(series[index + 1]);
    if (isEnd || (low !== null && Math.floor(low.at / bucket) !== Math.floor(point.at / bucket))) flush();
    if (isEnd) thin.push(point);
    else {
      if (low === null || low.value === null || (point.value !== null && point.value < low.value)) low = point;
      if (high === null || high.value === null || (point.value !== null && point.value > high.value)) high = point;
    }
  }
  flush();
  return thin;
}

const isGap = (point: SeriesPoint | undefined): boolean => point === undefined || point.value === null;
