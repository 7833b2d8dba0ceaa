import type { KilowattHours } from '@braise/domain';

/** Share of a day's energy that usually comes after so many of its hours, 0..1, by what whole days took in each hour; where those took nothing, by time. */
export function usualShareAfter(days: readonly (readonly KilowattHours[])[], elapsed: number): number {
  let [after, all] = [0, 0];
  for (const hours of days)
    for (const [index, energy] of hours.entries()) {
      const left = Math.min(1, Math.max(0, index + 1 - elapsed));
      after += left * energy;
      all += energy;
    }
  return all > 0 ? after / all : Math.max(0, 1 - elapsed / 24);
}
