import { roundTo } from './units.ts';

/** By how many per cent a value is more than another, to so many decimals. Null: one of them is not known, or the other is nothing. */
export const moreInPercent = (than: number | null, value: number | null, decimals = 1): number | null =>
  than === null || value === null || than <= 0 ? null : roundTo((value / than - 1) * 100, decimals);
