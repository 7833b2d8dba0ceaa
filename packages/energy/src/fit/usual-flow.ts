import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import { MILD } from '../room-model/emitter.ts';
import type { UsualFlow } from '../room-model/room-model.ts';

/** The flow of the last days counts: curves are changed. */
const DAYS = 10;
/** °C. */
const MODERATE = 40;
/** Valves that are nearly shut say little of what would flow through them. */
const OPEN = 0.15;
/** What is believed beforehand of the slope, as so many observations spread over so many K. */
const BELIEF = { observations: 20, spread: 5 };

/** How warm the water was lately that went to an open valve, by the weather: least squares. For a room that was not heated: moderate. */
export function usualFlow({ opening, running, supply, weather }: RoomGrid): UsualFlow {
  let [count, sumCold, sumFlow, squares, products] = [0, 0, 0, 0, 0];
  for (let index = Math.max(0, opening.length - DAYS * STEPS_A_DAY); index < opening.length; index++) {
    const cold = MILD - weather.outdoor[index]!;
    if (opening[index]! < OPEN || running[index] === 0 || Number.isNaN(cold) || Number.isNaN(supply[index]!)) continue;
    count++;
    sumCold += cold;
    sumFlow += supply[index]!;
    squares += cold * cold;
    products += cold * supply[index]!;
  }
  if (count === 0) return { mild: MODERATE, perKelvin: 0 };
  const [cold, mean] = [sumCold / count, sumFlow / count];
  const slope = (products - count * cold * mean) / (squares - count * cold * cold + BELIEF.observations * BELIEF.spread ** 2);
  return { mild: mean - slope * cold, perKelvin: slope };
}
