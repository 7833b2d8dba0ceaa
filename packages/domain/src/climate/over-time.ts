import type { Sample, Span } from './span.ts';

/**
 * The mean of a measured course over time: straight between readings, the last one holding; pauses longer than `longest` ms are left out. Readings
 * outside of `within` tell how it was entered and left. Null without a reading inside.
 */
export function meanOverTime(readings: readonly Sample<number>[], within: Span, longest: number): number | null {
  let [weight, sum, count, plain] = [0, 0, 0, 0];
  for (const [index, { at, value }] of readings.entries()) {
    if (at >= within.from && at < within.to) {
      count++;
      plain += value;
    }
    const next = readings[index + 1];
    const end = next?.at ?? Math.min(within.to, at + longest);
    if (end - at > longest || end <= at) continue;
    const from = Math.max(at, within.from);
    const to = Math.min(end, within.to);
    if (from >= to) continue;
    const slope = next === undefined ? 0 : (next.value - value) / (end - at);
    weight += to - from;
    sum += (to - from) * (value + slope * ((from + to) / 2 - at));
  }
  if (count === 0) return null;
  return weight > 0 ? sum / weight : plain / count;
}

/** The least and the greatest reading of a time, the first of equals; null without any. */
export function extremesOf(
  readings: readonly Sample<number>[],
  within: Span,
): { readonly min: Sample<number>; readonly max: Sample<number> } | null {
  let extremes: { min: Sample<number>; max: Sample<number> } | null = null;
  for (const reading of readings) {
    if (reading.at < within.from || reading.at >= within.to) continue;
    if (extremes === null) extremes = { min: reading, max: reading };
    else if (reading.value < extremes.min.value) extremes.min = reading;
    else if (reading.value > extremes.max.value) extremes.max = reading;
  }
  return extremes;
}
