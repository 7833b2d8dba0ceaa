import type { SeriesPoint, Span } from './series.ts';

/**
 * Readings with a null where each gap starts. A sensor that is connected has the value it last told, so that the last reading before a gap is
 * held until the gap begins, and the last of all until `end`; nothing stands inside a gap.
 */
export function seriesWithGaps(
  readings: readonly { readonly at: number; readonly value: number }[],
  gaps: readonly Span[],
  end: number,
): SeriesPoint[] {
  const points: SeriesPoint[] = [];
  let next = 0;
  const readUntil = (until: number): void => {
    for (let reading = readings[next]; reading !== undefined && reading.at < until; reading = readings[++next]) points.push(reading);
  };
  const hold = (at: number): void => {
    const last = points.at(-1);
    if (last !== undefined && last.value !== null && last.at < at) points.push({ at, value: last.value });
  };
  for (const gap of gaps) {
    readUntil(gap.from);
    hold(gap.from);
    if (points.at(-1)?.value !== null && points.length > 0) points.push({ at: gap.from, value: null });
    for (let reading = readings[next]; reading !== undefined && reading.at < gap.to; reading = readings[++next]);
  }
  readUntil(Infinity);
  hold(end);
  return points;
}
