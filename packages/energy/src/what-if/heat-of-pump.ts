import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { madeOf } from './made-of-electricity.ts';

/** °C of its water where nobody tells. */
const USUAL_WATER = 35;

/** What a heat pump made of its electricity in each hour of a record, in the unit of `taken`: more the colder its water and the milder the air. NaN where that is not known. */
export function heatOfPump(
  taken: Float64Array,
  { supply, running, weather }: Pick<RoomGrid, 'supply' | 'running' | 'weather'>,
): Float64Array {
  return taken.map((electricity, hour) => {
    const first = hour * STEPS_AN_HOUR;
    let [ran, warmth, outside, told] = [0, 0, 0, 0];
    for (let step = first; step < first + STEPS_AN_HOUR; step++) {
      const outdoor = weather.outdoor[step]!;
      if (!Number.isNaN(outdoor)) [outside, told] = [outside + outdoor, told + 1];
      if (!(running[step]! > 0) || Number.isNaN(supply[step]!)) continue;
      ran += running[step]!;
      warmth += running[step]! * supply[step]!;
    }
    return electricity * madeOf(ran > 0 ? warmth / ran : USUAL_WATER, told > 0 ? outside / told : Number.NaN);
  });
}
