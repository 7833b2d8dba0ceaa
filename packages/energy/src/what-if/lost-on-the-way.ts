import type { HeatedRoom } from './heated-rooms.ts';

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
