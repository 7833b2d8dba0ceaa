import { STEPS_AN_HOUR } from '../record/steps.ts';
import type { HeldHome } from './held-home.ts';

/** Steps after which a room that is still too cool is no longer so because it was aired. */
const MOST = 3 * STEPS_AN_HOUR;

/**
 * K by which a room was still below what it was asked for after a window was shut, step by step until it was there: valves, emitters and the heat source take it back slowly. `off`: K that it is held at beside
 * what it is asked for.
 */
export function behindAfterAiring(
  { course: { air }, layers: { asked, window } }: Pick<HeldHome[number], 'course' | 'layers'>,
  off: number,
): Float64Array {
  const behind = new Float64Array(asked.length);
  let left = 0;
  for (let step = 0; step < asked.length; step++) {
    if (!Number.isNaN(window[step]!)) {
      left = MOST;
      continue;
    }
    const missing = asked[step]! + off - (air[step + 1] ?? Number.NaN);
    left = missing > 0 ? Math.max(0, left - 1) : 0;
    if (left > 0) behind[step] = missing;
  }
  return behind;
}
