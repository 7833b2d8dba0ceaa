import { STEPS_AN_HOUR } from '../record/steps.ts';
import type { HeldHome } from './held-home.ts';

/** Steps after which a room that is still too cool is no longer so because it was aired. */
const MOST = 3 * STEPS_AN_HOUR;
/** Steps before a window was found to be open in which it may have been already. */
const UNFOUND = STEPS_AN_HOUR / 2;
/** Steps for which a room that nobody measures is taken to be as warm as it was. */
const UNHEARD = STEPS_AN_HOUR;

/**
 * K by which a room was still cooler after a window was shut than before it was opened, step by step until it was not: valves, emitters and the heat source take it back slowly. No more than it is below what it is
 * asked for, nor than it fell: what it missed before, on its way up, it misses all the same. `off`: K that it is held at beside what it is asked for.
 */
export function behindAfterAiring(
  { course: { air }, layers: { asked, window } }: Pick<HeldHome[number], 'course' | 'layers'>,
  off: number,
): Float64Array {
  const behind = new Float64Array(asked.length);
  const isOpen = (step: number): boolean => !Number.isNaN(window[step] ?? Number.NaN);
  let left = 0;
  let before = Number.NaN;
  for (let step = 0; step < asked.length; step++) {
    if (isOpen(step)) {
      // opened anew while it was still coming back, it is as warm as it was before it was opened at first
      if (left === 0) before = lastKnown(air, Math.max(0, step - UNFOUND + 1));
      left = MOST;
      continue;
    }
    const missing = Math.min(asked[step]! + off, before) - (air[step + 1] ?? Number.NaN);
    left = missing > 0 ? Math.max(0, left - 1) : 0;
    if (left > 0) behind[step] = missing;
  }
  return behind;
}

/** NaN: it is not known. */
function lastKnown(air: Float64Array, step: number): number {
  const known = air.subarray(Math.max(0, step - UNHEARD), step + 1).findLast((each) => !Number.isNaN(each));
  return known ?? Number.NaN;
}
