import type { MeteredHour } from './metered-hour.ts';

/** Share of a day's energy that usually comes after so many of its hours, 0..1, by whole days; where those took nothing, by time. */
export function usualShareAfter(days: readonly (readonly MeteredHour[])[], elapsed: number): number {
  let [after, all] = [0, 0];
  for (const hours of days)
    for (const [index, { heating, hotWater }] of hours.entries()) {
      const left = Math.min(1, Math.max(0, index + 1 - elapsed));
      after += left * (heating + hotWater);
      all += heating + hotWater;
    }
  return all > 0 ? after / all : Math.max(0, 1 - elapsed / 24);
}
