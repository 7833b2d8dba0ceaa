import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { supplyFor } from '../room-model/emitter.ts';
import { UNTOLD_WATER } from '../what-if/beliefs.ts';
import type { HeldHome } from './held-home.ts';
import { type WaterByNeed, USUAL_NEED } from './thrifty-source.ts';

/** By how much the water of a home may be colder or hotter than it is believed to be: where it was learned, and where nobody tells, K. */
const OFF = { learned: 5, usual: 10 };
/** Of nine boilers that are told what to send and tell what they do, in the mean: °C there, and K for each K. */
const TOLD_BOILERS = { water: 53, rise: 0.9 };
const UNTOLD_RISE = UNTOLD_WATER.follows * TOLD_BOILERS.rise;

/** The same of a boiler of which nobody tells how warm its water is. */
export const USUAL_BOILER_WATER: WaterByNeed = {
  least: TOLD_BOILERS.water - UNTOLD_RISE * USUAL_NEED,
  rise: UNTOLD_RISE,
  off: { least: OFF.usual, rise: UNTOLD_WATER.deviation * TOLD_BOILERS.rise },
};

/** Hours in which water went round, of which it is learned. */
const LEAST_HOURS = 72;

/** By least squares over the hours in which water went round, each counted by what was given. Null: nobody tells its temperature, or hardly any. */
export function waterByNeed(home: HeldHome, { running, supply }: Pick<RoomGrid, 'running' | 'supply'>): WaterByNeed | null {
  let [count, heats, needs, waters, squares, products] = [0, 0, 0, 0, 0, 0];
  const steps = home[0]?.course.given.length ?? 0;
  for (let first = 0; first + STEPS_AN_HOUR <= steps; first += STEPS_AN_HOUR) {
    let [warmth, ran] = [0, 0];
    for (let step = first; step < first + STEPS_AN_HOUR; step++) {
      if (!(running[step]! > 0) || Number.isNaN(supply[step]!)) continue;
      ran += running[step]!;
      warmth += running[step]! * supply[step]!;
    }
    let [heat, need] = [0, 0];
    for (const { capacity, power, emitter, course } of home) {
      const given = course.given.subarray(first, first + STEPS_AN_HOUR).reduce((sum, each) => sum + each, 0) / STEPS_AN_HOUR;
      heat += capacity * given;
      const air = course.air[first]!;
      if (!Number.isNaN(air)) need = Math.max(need, supplyFor(emitter, given / power, air));
    }
    if (ran === 0 || heat === 0) continue;
    const water = warmth / ran;
    count++;
    heats += heat;
    needs += heat * need;
    waters += heat * water;
    squares += heat * need * need;
    products += heat * need * water;
  }
  if (count < LEAST_HOURS) return null;
  const [need, water] = [needs / heats, waters / heats];
  const spread = squares / heats - need ** 2;
  // water that is warmer while less is needed is no answer to it
  const rise = spread <= 0 ? 0 : Math.max(0, (products / heats - need * water) / spread);
  return { least: water - rise * need, rise, off: { least: OFF.learned, rise: 0 } };
}
