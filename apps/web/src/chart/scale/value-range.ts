import { extent, nice, range, ticks, tickStep } from 'd3-array';
import type { SeriesPoint } from '../series/series.ts';

/** What an axis of values spans. */
export type ValueRange = { readonly from: number; readonly to: number };

/** Where a value stands between the ends of its axis: 0 at the bottom, 1 at the top. */
export const heightOf = ({ from, to }: ValueRange, value: number): number => (value - from) / (to - from);

/** A span of fewer parts is widened by one at either end. */
const NARROW = 3;

/** Around a series in whole parts, so many to one: 1 for whole degrees, 100 for the hundredths of a share; null where nothing was measured. */
export function rangeAround(series: readonly SeriesPoint[], parts: number): ValueRange | null {
  const [min, max] = extent(series, ({ value }) => value);
  if (min === undefined || max === undefined) return null;
  const low = Math.floor(inParts(min, parts));
  const high = Math.ceil(inParts(max, parts));
  const wider = high - low < NARROW ? 1 : 0;
  return { from: (low - wider) / parts, to: (high + wider) / parts };
}

/** 0.57 is 57 hundredths, not the 56.99… that binary fractions make of it. */
const inParts = (value: number, parts: number): number => (parts === 1 ? value : Number((value * parts).toPrecision(12)));

/** What bars stand in: from zero to a round value above all of them, or below where some are negative; null where nothing was measured. */
export function rangeFromZero(values: readonly number[], steps = MOST_STEPS): ValueRange | null {
  const [min, max] = extent(values);
  if (min === undefined || max === undefined) return null;
  if (min === 0 && max === 0) return { from: 0, to: 1 };
  const [from, to] = nice(Math.min(0, min), Math.max(0, max), steps);
  return { from, to };
}

const MOST_STEPS = 6;

/** Round values at which an axis has a line and a label, upward: at most six steps of 1, 2 or 5 times a power of ten, none under `least`. */
export function roundTicks({ from, to }: ValueRange, least = 0): number[] {
  const counts = range(MOST_STEPS, 0, -1);
  const count = counts.find((steps) => (to - from) / tickStep(from, to, steps) <= MOST_STEPS) ?? 1;
  if (tickStep(from, to, count) >= least) return ticks(from, to, count);
  return range(Math.ceil(from / least), Math.floor(to / least) + 1).map((tick) => tick * least);
}

/** Nothing, the top of an axis from zero and half of that, where two decimals tell it. */
export const halfTicks = ({ to }: ValueRange): readonly number[] => (Number.isInteger(inParts(to / 2, 100)) ? [0, to / 2, to] : [0, to]);
