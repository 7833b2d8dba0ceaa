import type { Said } from './span.ts';

/**
 * Leaves out readings that a straight line between those that stay tells within `tolerance`. The first and the last, the least and the greatest
 * stay, and no two that follow each other are further apart than `longest` ms unless they were.
 */
export function thinned(readings: readonly Said<number>[], tolerance: number, longest: number): readonly Said<number>[] {
  if (readings.length < 3) return readings;
  const extremes = new Set([indexOfExtreme(readings, -1), indexOfExtreme(readings, 1)]);
  const kept: Said<number>[] = [];
  let anchor = readings[0]!;
  kept.push(anchor);
  let [least, greatest] = [-Infinity, Infinity];
  for (let index = 1; index < readings.length; index++) {
    const reading = readings[index]!;
    const previous = readings[index - 1]!;
    const slope = slopeOf(anchor, reading.at, reading.value);
    const fits = slope >= least && slope <= greatest && reading.at - anchor.at <= longest && !extremes.has(index - 1);
    if (!fits && previous !== anchor) {
      kept.push(previous);
      anchor = previous;
      [least, greatest] = [-Infinity, Infinity];
    }
    least = Math.max(least, slopeOf(anchor, reading.at, reading.value - tolerance));
    greatest = Math.min(greatest, slopeOf(anchor, reading.at, reading.value + tolerance));
  }
  kept.push(readings.at(-1)!);
  return kept;
}

const slopeOf = (anchor: Said<number>, at: number, value: number): number => (value - anchor.value) / Math.max(1, at - anchor.at);

function indexOfExtreme(readings: readonly Said<number>[], sign: number): number {
  let found = 0;
  for (let index = 1; index < readings.length; index++) {
    if (sign * readings[index]!.value > sign * readings[found]!.value) found = index;
  }
  return found;
}
