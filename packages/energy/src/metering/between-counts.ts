import { HOUR } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';

/**
 * What is known of the energy between two counts that follow each other: it went through the meter `evenly` enough to be told hour by hour, or `sometime` between them;
 * or nothing, since the count `fell` or `leapt`, as where a meter was reset or is another.
 */
export type BetweenCounts = 'evenly' | 'sometime' | 'fell' | 'leapt';

/** Counts that far apart, ms, say by their difference when it was used. */
const CLOSE = HOUR;
/** So do those further apart, ms, where the difference is no more than a step of a meter that speaks up when its count changes, kWh. */
const SILENT = 12 * HOUR;
const STEP = 0.1;
/** No home takes more, kW, beside what a meter may tell at once, kWh. */
const MOST_POWER = 100;
const AT_ONCE = 1;

/** How far before and after a stretch counts are to be known for it to be told, ms. */
export const COUNTS_BESIDE = SILENT;

/** Counts in kWh, in order of time. */
export function betweenCounts(before: Sample<number>, after: Sample<number>): BetweenCounts {
  const [used, apart] = [after.value - before.value, after.at - before.at];
  if (used < 0) return 'fell';
  if (used > AT_ONCE + MOST_POWER * (apart / HOUR)) return 'leapt';
  return apart <= CLOSE || (apart <= SILENT && used <= STEP + after.value * COUNT_ROUNDING) ? 'evenly' : 'sometime';
}

/** What a difference of counts may be off by, as a share of them: each is kept as a 32-bit float, off by up to a step of it. */
export const COUNT_ROUNDING = 2 ** -22;

/** A count is right again within this, ms, after one that was wrong: many meters say 0 as they start. */
const WRONG_FOR = HOUR;

/** Counts without those that do not go with the one before while one shortly after does. In order of time. */
export function believedCounts(counts: readonly Sample<number>[]): readonly Sample<number>[] {
  const believed: Sample<number>[] = [];
  for (const [index, count] of counts.entries()) {
    const last = believed.at(-1);
    if (last === undefined || goesOn(last, count) || !isRightAgain(last, count, counts, index + 1)) believed.push(count);
  }
  return believed;
}

const goesOn = (before: Sample<number>, after: Sample<number>): boolean => {
  const between = betweenCounts(before, after);
  return between !== 'fell' && between !== 'leapt';
};

function isRightAgain(last: Sample<number>, wrong: Sample<number>, counts: readonly Sample<number>[], from: number): boolean {
  for (let index = from; index < counts.length && counts[index]!.at <= wrong.at + WRONG_FOR; index++)
    if (goesOn(last, counts[index]!)) return true;
  return false;
}
