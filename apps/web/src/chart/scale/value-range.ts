import type { Point } from '../../features/climate-report/climate-day.ts';

/** What an axis of values spans. */
export type ValueRange = { readonly from: number; readonly to: number };

const NO_TEMPERATURE: ValueRange = { from: 0, to: 33 };
const NO_HUMIDITY: ValueRange = { from: 0, to: 0.33 };
/** A span below it is widened by one at either end: degrees, and per cent. */
const NARROW = 3;

/** Whole degrees around the measured ones, in their unit. */
export function temperatureRange(series: readonly Point[]): ValueRange {
  return wholeRange(series, 1) ?? NO_TEMPERATURE;
}

/** Whole per cents around the measured shares of 0 to 1. */
export function humidityRange(series: readonly Point[]): ValueRange {
  return wholeRange(series, 100) ?? NO_HUMIDITY;
}

function wholeRange(series: readonly Point[], steps: number): ValueRange | null {
  let min = Infinity;
  let max = -Infinity;
  for (const { value } of series) {
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (min > max) return null;
  const low = Math.floor(inSteps(min, steps));
  const high = Math.ceil(inSteps(max, steps));
  const wider = high - low < NARROW ? 1 : 0;
  return { from: (low - wider) / steps, to: (high + wider) / steps };
}

/** 0.57 is 57 hundredths, not the 56.99… that binary fractions make of it. */
const inSteps = (value: number, steps: number): number => (steps === 1 ? value : Number((value * steps).toPrecision(12)));

/** Where a value stands between the ends of its axis: 0 at the bottom, 1 at the top. */
export const heightOf = (range: ValueRange, value: number): number => (value - range.from) / (range.to - range.from);

const DEGREE_STEPS = [1, 2, 5, 10, 20] as const;
const MOST_STEPS = 6;

/** Round values at which the axis of temperature has a line and a label, upward. */
export function temperatureTicks({ from, to }: ValueRange): number[] {
  const step = DEGREE_STEPS.find((size) => (to - from) / size <= MOST_STEPS) ?? 50;
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick);
  return ticks;
}

/** The ends of the axis of humidity and the whole per cent nearest to its middle; none that cannot be. */
export function humidityTicks({ from, to }: ValueRange): number[] {
  return [from, Math.round((from + to) * 50) / 100, to].filter((tick) => tick >= 0 && tick <= 1);
}
