import { HOUR, MINUTE } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { CountUnit } from '@braise/domain/meter';

/**
 * What is known of the energy between two counts that follow each other: it went through the meter `evenly` enough to be told hour by hour, or `sometime` between them;
 * or nothing, since the count `fell` or `leapt`, as where a meter was reset or is another.
 */
export type BetweenCounts = 'evenly' | 'sometime' | 'fell' | 'leapt';

/**
 * `close`: counts that far apart, ms, say by their difference when it was used. `step`: so do those further apart where the difference is no more than a step of a meter that speaks up when
 * its count changes. `mostAnHour`: no home takes more, beside what a meter may tell `atOnce`.
 */
type Counting = { readonly close: number; readonly step: number; readonly mostAnHour: number; readonly atOnce: number };

/** Many gas meters say their count once an hour, or a little later. */
const COUNTING: Readonly<Record<CountUnit, Counting>> = {
  kWh: { close: HOUR, step: 0.1, mostAnHour: 100, atOnce: 1 },
  m3: { close: 75 * MINUTE, step: 0.01, mostAnHour: 10, atOnce: 5 },
};

/** Longer than so, ms, a count that has not changed is a silence. */
const SILENT = 12 * HOUR;

/** How far before and after a stretch counts are to be known for it to be told, ms. */
export const COUNTS_BESIDE = SILENT;

/** Counts in `unit`, in order of time. */
export function betweenCounts(before: Sample<number>, after: Sample<number>, unit: CountUnit): BetweenCounts {
  const { close, step, mostAnHour, atOnce } = COUNTING[unit];
  const [used, apart] = [after.value - before.value, after.at - before.at];
  if (used < 0) return 'fell';
  if (used > atOnce + mostAnHour * (apart / HOUR)) return 'leapt';
  return apart <= close || (apart <= SILENT && used <= step + after.value * COUNT_ROUNDING) ? 'evenly' : 'sometime';
}

/** What a difference of counts may be off by, as a share of them: each is kept as a 32-bit float, off by up to a step of it. */
export const COUNT_ROUNDING = 2 ** -22;

/** A count is right again within this, ms, after one that was wrong: many meters say 0 as they start. */
const WRONG_FOR = HOUR;

/** Counts without those that do not go with the one before while one shortly after does. In order of time. */
export function believedCounts(counts: readonly Sample<number>[], unit: CountUnit): readonly Sample<number>[] {
  const believed: Sample<number>[] = [];
  for (const [index, count] of counts.entries()) {
    const last = believed.at(-1);
    if (last === undefined || goesOn(last, count, unit) || !isRightAgain(last, count, { counts, from: index + 1, unit }))
      believed.push(count);
  }
  return believed;
}

const goesOn = (before: Sample<number>, after: Sample<number>, unit: CountUnit): boolean => {
  const between = betweenCounts(before, after, unit);
  return between !== 'fell' && between !== 'leapt';
};

function isRightAgain(
  last: Sample<number>,
  wrong: Sample<number>,
  { counts, from, unit }: { readonly counts: readonly Sample<number>[]; readonly from: number; readonly unit: CountUnit },
): boolean {
  for (let index = from; index < counts.length && counts[index]!.at <= wrong.at + WRONG_FOR; index++)
    if (goesOn(last, counts[index]!, unit)) return true;
  return false;
}
