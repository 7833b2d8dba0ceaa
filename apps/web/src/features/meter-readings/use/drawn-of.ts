import { DAY } from '@braise/domain';
import type { Span } from '../../../chart/series/series.ts';

/** It is drawn so many times the last bar back, which would be a hair else, and so many days at the least. */
const TIMES_LAST = 40;
const LEAST = 90;

/** Bars that are drawn of those that are told, the oldest first, and from when to when. */
export function drawnOf<Bar extends Span>(told: readonly Bar[]): { readonly axis: Span; readonly bars: readonly Bar[] } {
  const last = told.at(-1) ?? { from: 0, to: DAY };
  const since = last.to - Math.max((last.to - last.from) * TIMES_LAST, LEAST * DAY);
  const bars = told.filter(({ to }) => to > since);
  return { axis: { from: bars[0]?.from ?? last.from, to: last.to }, bars };
}
