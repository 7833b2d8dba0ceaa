import { clamp } from '@braise/domain';
import { STEPS_A_DAY } from '../record/steps.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { type ShownUnder, courseUnder } from './course-under.ts';

/** Steps of a week. */
export const WEEK_STEPS = 7 * STEPS_A_DAY;
/** Walls have followed a plan after so many weeks, and have come to what holds without heat after so many days. */
const WEEKS = 3;
const UNHEATED_DAYS = 40;
/** Valves go from shut to wide open over so many kelvin: without a band the room would swing, and a swing is no plan. */
const BAND = 1;
/** A room that is warmer than it would be without heat by less than so many kelvin takes too little to compare. */
const HEATED = 2;

/**
 * By which share of itself the heat that a room takes in a week changes from one plan to another, by its model: 0.1 is a tenth more. `before`, `after`: °C asked for
 * in each step of ten minutes of the week. Over a week that comes again and again a room loses what it is given, and it loses by how much warmer it is than it
 * would be unheated: so the means of its air say what the heat does. Null: it is hardly heated under such weather.
 */
export function heatChange(
  model: RoomModel,
  under: ShownUnder,
  { before, after }: { readonly before: Float64Array; readonly after: Float64Array },
): number | null {
  const begin = before[0] ?? 20;
  const unheated = courseUnder(model, begin, under, { from: 0, steps: UNHEATED_DAYS * STEPS_A_DAY }, 'shut');
  const floor = mean(unheated.subarray(-STEPS_A_DAY));
  const weekOf = (asked: Float64Array): number => {
    const held = courseUnder(model, begin, under, { from: 0, steps: WEEKS * WEEK_STEPS }, (step, _, air) =>
      clamp(1 / 2 + (asked[step % WEEK_STEPS]! - air) / BAND, 0, 1),
    );
    return mean(held.subarray(-WEEK_STEPS));
  };
  const [was, becomes] = [weekOf(before), weekOf(after)];
  return was - floor < HEATED ? null : (becomes - was) / (was - floor);
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
