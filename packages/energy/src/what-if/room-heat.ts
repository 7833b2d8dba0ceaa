import { emittedOf, inputsOf } from '../fit/inputs.ts';
import { filteredStates, gainsOf, stepper } from '../fit/response.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { EMITTER, STATES, discretise } from '../room-model/dynamics.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { besideOthers, gainsByStep, routineByStep } from '../room-model/routine.ts';
import { within } from '../room-model/structure.ts';

/**
 * What a room's emitter gave in each hour of its record, by its valves, its water and what its filter had to correct: mean, in kelvin of the room's air and
 * furniture an hour.
 */
export function roomHeat(model: RoomModel, grid: RoomGrid): Float64Array {
  const used = within(model.structure, model.parameters);
  const discrete = discretise(used, grid.kind.sensor, 1 / STEPS_AN_HOUR);
  const routine = besideOthers(model.routine, model.beside, grid);
  const inputs = { ...inputsOf(grid, model.structure.facade), gain: gainsByStep(routineByStep(grid, routine), used) };
  const emitted = emittedOf(grid, used);
  const states = filteredStates(grid, stepper(discrete, inputs, emitted), gainsOf(grid, discrete));
  const heat = new Float64Array(Math.floor(grid.temperature.length / STEPS_AN_HOUR));
  for (let step = 0; step < heat.length * STEPS_AN_HOUR; step++) {
    // what a shut valve is said to give beyond nothing is the filter's guess of something else
    const output = emitted.output[step] === 0 ? 0 : Math.max(0, emitted.output[step]! + states[step * STATES + EMITTER]!);
    heat[Math.floor(step / STEPS_AN_HOUR)]! += (used.power * output) / STEPS_AN_HOUR;
  }
  return heat;
}
