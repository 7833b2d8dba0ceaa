import type { HeatedRoom } from './heated-rooms.ts';

/**
 * Of what is lost on the way, what stays as it is whatever rooms are asked for: their water is warm for about as long. The rest follows what rooms are given: where that was a third less pipes lost a
 * sixth less, and where it was a quarter more an eighth more.
 */
export const LOST_ANYWAY = 0.5;
/** More than that is believed of no home. */
const MOST = 0.4;

/** Share of what a heat source took that pipes and the source itself lost on the way: what rooms did not draw from the water. `taken`: in each hour of the record; NaN where it is not known. */
export function lostOnTheWay(rooms: readonly HeatedRoom[], taken: Float64Array): number {
  let [all, drawn] = [0, 0];
  for (const [hour, each] of taken.entries()) {
    if (Number.isNaN(each)) continue;
    all += each;
    for (const { size, heat } of rooms) drawn += size * heat.drawn[hour]!;
  }
  return all > 0 ? Math.min(MOST, Math.max(0, 1 - drawn / all)) : 0;
}
