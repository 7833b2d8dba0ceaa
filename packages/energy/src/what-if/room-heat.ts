import { emittedOf, inputsOf } from '../fit/inputs.ts';
import { filteredStates, gainsOf, stepper } from '../fit/response.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { EMITTER, STATES, discretise } from '../room-model/dynamics.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { besideOthers, gainsByStep, routineByStep } from '../room-model/routine.ts';
import { within } from '../room-model/structure.ts';

/**
 * Of a room in each hour of its record, mean, in kelvin of its air and furniture an hour. `given`: by its emitter, by its valves, its water and what its filter had to
 * correct. `drawn`: from the water, which is what the heat source follows: what an emitter holds comes to its room later, of a floor by hours.
 */
export type RoomHeat = { readonly given: Float64Array; readonly drawn: Float64Array };

export function roomHeat(model: RoomModel, grid: RoomGrid): RoomHeat {
  const used = within(model.structure, model.parameters);
  const discrete = discretise(used, grid.kind.sensor, 1 / STEPS_AN_HOUR);
  const routine = besideOthers(model.routine, model.beside, grid);
  const inputs = { ...inputsOf(grid, model.structure.facade), gain: gainsByStep(routineByStep(grid, routine), used) };
  const emitted = emittedOf(grid, used);
  const states = filteredStates(grid, stepper(discrete, inputs, emitted), gainsOf(grid, discrete));
  const hours = Math.floor(grid.temperature.length / STEPS_AN_HOUR);
  const heat = { given: new Float64Array(hours), drawn: new Float64Array(hours) };
  const { output, warmth } = emitted;
  for (let step = 0; step < hours * STEPS_AN_HOUR; step++) {
    const hour = Math.floor(step / STEPS_AN_HOUR);
    const share = used.power / STEPS_AN_HOUR;
    // what a shut valve is said to give beyond nothing is the filter's guess of something else
    heat.given[hour]! += output[step] === 0 ? 0 : share * Math.max(0, output[step]! + states[step * STATES + EMITTER]!);
    const warmer = ((warmth[step + 1] ?? warmth[step]!) - (warmth[step - 1] ?? warmth[step]!)) / 2;
    heat.drawn[hour]! += share * (output[step]! + used.emitterLag * warmer * STEPS_AN_HOUR);
  }
  return heat;
}
