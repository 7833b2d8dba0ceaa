import { clamp, roundTo } from '@braise/domain';

/** Minutes of calls in which what was is forgotten: some days of a mild winter, one of a hard one. */
const REMEMBERED = 600;
/** K: a target gives way to no more, and a source that falls further short of it is about to be heard of otherwise. */
const RANGE = { least: -5, most: 20 };

/**
 * K by which the water that goes round while rooms call is warmer than it is asked to be, in the mean: a boiler makes more at its least power than mild days take,
 * and its pump carries that out between its burns. `above`: K by which it is now, for so many minutes.
 */
export const nextExcess = (before: number, above: number, minutes: number): number =>
  roundTo(clamp(before + (1 - Math.exp(-minutes / REMEMBERED)) * (above - before), RANGE.least, RANGE.most), 3);
