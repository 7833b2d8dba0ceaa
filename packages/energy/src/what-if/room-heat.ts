import { emittedOf, inputsOf } from '../fit/inputs.ts';
import { filteredStates, gainsOf, stepper } from '../fit/response.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { AIR, EMITTER, STATES, discretise } from '../room-model/dynamics.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { besideOthers, gainsByStep, routineByStep } from '../room-model/routine.ts';
import { within } from '../room-model/structure.ts';

/**
 * Of a room in each hour of its record, mean, in kelvin of its air and furniture an hour. `given`: by its emitter, by its valves, its water and what its filter had to
 * correct. `drawn`: from the water, which is what the heat source follows: what an emitter holds comes to its room later, of a floor by hours. `steps`: what it was given,
 * step by step, beside its air, °C, NaN before it was measured.
 */
export type RoomHeat = {
  readonly given: Float64Array;
  readonly drawn: Float64Array;
  /** How much warmer than the room the water of its emitter was while it gave something, in the mean by what it gave: as a share of 50 K. */
  readonly warmth: number;
  readonly steps: { readonly air: Float64Array; readonly given: Float64Array };
};

export function roomHeat(model: RoomModel, grid: RoomGrid): RoomHeat {
  const used = within(model.structure, model.parameters);
  const discrete = discretise(used, grid.kind.sensor, 1 / STEPS_AN_HOUR);
  const routine = besideOthers(model.routine, model.beside, grid);
  const inputs = { ...inputsOf(grid, model.structure.facade), gain: gainsByStep(routineByStep(grid, routine), used) };
  const emitted = emittedOf(grid, used);
  const states = filteredStates(grid, stepper(discrete, inputs, emitted), gainsOf(grid, discrete));
  const hours = Math.floor(grid.temperature.length / STEPS_AN_HOUR);
  const heat = { given: new Float64Array(hours), drawn: new Float64Array(hours) };
  const length = hours * STEPS_AN_HOUR;
  const first = grid.temperature.findIndex((value) => !Number.isNaN(value));
  const steps = { air: new Float64Array(length).fill(Number.NaN), given: new Float64Array(length) };
  const { output, drawn, warmth } = emitted;
  let [outputs, warmths] = [0, 0];
  for (let step = 0; step < length; step++) {
    const hour = Math.floor(step / STEPS_AN_HOUR);
    // what a shut valve is said to give beyond nothing is the filter's guess of something else
    const given = output[step] === 0 ? 0 : used.power * Math.max(0, output[step]! + states[step * STATES + EMITTER]!);
    steps.given[step] = given;
    outputs += output[step]!;
    warmths += output[step]! * warmth[step]!;
    heat.given[hour]! += given / STEPS_AN_HOUR;
    if (first !== -1 && step >= first) steps.air[step] = states[step * STATES + AIR]!;
    heat.drawn[hour]! += (used.power * drawn[step]!) / STEPS_AN_HOUR;
  }
  return { ...heat, warmth: outputs === 0 ? 0 : warmths / outputs, steps };
}
