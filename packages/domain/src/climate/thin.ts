import type { Sample } from './span.ts';

/**
 * Leaves out readings that a straight line between those that stay tells within `tolerance`. The first and the last, the least and the greatest
 * stay, and no two that follow each other are further apart than `longest` ms unless they were.
 */
export function thinned(readings: readonly Sample<number>[], tolerance: number, longest: number): readonly Sample<number>[] {
  const [first, ...others] = readings;
  if (first === undefined || others.length < 2) return readings;
  const extremes = leastAndGreatest(readings);
  const kept = [first];
  let [anchor, previous] = [first, first];
  let [least, greatest] = [-Infinity, Infinity];
  for (const reading of others) {
    const slope = slopeOf(anchor, reading.at, reading.value);
    const fits = slope >= least && slope <= greatest && reading.at - anchor.at <= longest && !extremes.has(previous);
    if (!fits && previous !== anchor) {
      kept.push(previous);
      anchor = previous;
      [least, greatest] = [-Infinity, Infinity];
    }
    least = Math.max(least, slopeOf(anchor, reading.at, reading.value - tolerance));
    greatest = Math.min(greatest, slopeOf(anchor, reading.at, reading.value + tolerance));
    previous = reading;
  }
  kept.push(previous);
  return kept;
}

const slopeOf = (anchor: Sample<number>, at: number, value: number): number => (value - anchor.value) / Math.max(1, at - anchor.at);

/** The first of the least and the first of the greatest. */
function leastAndGreatest(readings: readonly Sample<number>[]): ReadonlySet<Sample<number>> {
  let [least, greatest] = [readings[0], readings[0]];
  for (const reading of readings) {
    if (least === undefined || reading.value < least.value) least = reading;
    if (greatest === undefined || reading.value > greatest.value) greatest = reading;
  }
  return new Set([least, greatest].filter((extreme) => extreme !== undefined));
}
