import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';

/** What is in the pipes and the heat source in each hour: how much warmer than the places that the pipes pass it is in the mean, K, and how much warmer it becomes, K. */
export type CircuitWater = { readonly warm: Float64Array; readonly rise: Float64Array };

/** Of the places that pipes pass, °C. */
const BESIDE_PIPES = 18;
/** Hours in which water that stands falls to a third of how warm it was: pipes of 15 to 22 mm hold 0.3 to 0.4 Wh/K a metre with their water and lose 0.2 W/K insulated (EN 15316-2-3). */
const COOLS = 2;
/** Share of a step in which water went round, from which on its temperature is that of the circuit. */
const WENT_ROUND = 0.3;

/** Where nobody tells how warm water is that goes round, °C: what goes along with it is as much, whatever it is. */
const USUAL = 45;

/** By hours; null where nobody tells how warm the water is. */
export const circuitWater = ({ supply, running }: Pick<RoomGrid, 'supply' | 'running'>): CircuitWater | null =>
  supply.every((value) => Number.isNaN(value)) ? null : waterBy(running, supply);

/** The same as if it were always as warm while it goes round. */
export const usualWater = ({ running }: Pick<RoomGrid, 'running'>): CircuitWater =>
  waterBy(running, new Float64Array(running.length).fill(USUAL));

function waterBy(running: Float64Array, supply: Float64Array): CircuitWater {
  const hours = Math.floor(supply.length / STEPS_AN_HOUR);
  const [warm, rise] = [new Float64Array(hours), new Float64Array(hours)];
  const left = Math.exp(-1 / STEPS_AN_HOUR / COOLS);
  let above = 0;
  for (let hour = 0; hour < hours; hour++) {
    const before = above;
    for (let step = hour * STEPS_AN_HOUR; step < (hour + 1) * STEPS_AN_HOUR; step++) {
      const told = supply[step]!;
      above = running[step]! > WENT_ROUND && !Number.isNaN(told) ? Math.max(0, told - BESIDE_PIPES) : above * left;
      warm[hour]! += above / STEPS_AN_HOUR;
    }
    rise[hour] = above - before;
  }
  return { warm, rise };
}
