import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import type { UsualOutput } from '../room-model/room-model.ts';

const MILD = 10;
/** The flow of the last days counts: curves are changed. */
const DAYS = 10;
/** Valves that are nearly shut say little of what would flow through them. */
const OPEN = 0.15;
/** What is believed beforehand of the slope, as so many observations spread over so many K. */
const BELIEF = { observations: 20, spread: 5 };

/** What an open emitter gave lately, by the weather: least squares. A room that was not heated has what a moderate flow gives. */
export function usualOutput({ opening, output, weather }: RoomGrid): UsualOutput {
  let [count, sumCold, sumOutput, squares, products] = [0, 0, 0, 0, 0];
  for (let index = Math.max(0, opening.length - DAYS * STEPS_A_DAY); index < opening.length; index++) {
    const cold = MILD - weather.outdoor[index]!;
    if (opening[index]! < OPEN || Number.isNaN(cold)) continue;
    count++;
    sumCold += cold;
    sumOutput += output[index]!;
    squares += cold * cold;
    products += cold * output[index]!;
  }
  if (count === 0) return { mild: 0.3, perKelvin: 0 };
  const [cold, mean] = [sumCold / count, sumOutput / count];
  const slope = (products - count * cold * mean) / (squares - count * cold * cold + BELIEF.observations * BELIEF.spread ** 2);
  return { mild: mean - slope * cold, perKelvin: slope };
}
