import { GAIN, HEAT, INPUTS, NEIGHBOURS, OUTDOOR, SUN } from '../room-model/dynamics.ts';
import { outputAtFlow, outputByWeather, throughValve } from '../room-model/heat-drive.ts';
import type { RoomModel } from '../room-model/room-model.ts';

/** What surrounds a room and acts on it for a while. */
export type Surroundings = {
  /** °C. */
  readonly outdoor: number;
  /** On its facade, kW/m²: of the azimuth that its model names. */
  readonly sun: number;
  /** Each of the other rooms, as the model's `beside` has them, °C; null where it is not known. */
  readonly others: readonly (number | null)[];
  /** Mean stroke of its valves, 0 to 1. */
  readonly opening: number;
  /** °C of the water while it goes to the rooms; `unknown`: as it usually is; null: none goes. */
  readonly flow: number | 'unknown' | null;
  /** °C of the room, for what its emitter gives. */
  readonly room: number;
  /** 0 to 23, where the home is; the hour by which its people live. */
  readonly hourOfDay: number;
};

/** The inputs of a room's dynamics while its surroundings are as they are, INPUTS values; `heat`: mean output of its emitter, as a share. */
export function inputsFor(model: RoomModel, surroundings: Surroundings, heat: number): Float64Array {
  const { outdoor, others, room, hourOfDay } = surroundings;
  const { parameters, routine, structure } = model;
  const inputs = new Float64Array(INPUTS);
  const mean = meanOf(others) ?? room;
  let gain = parameters.gain + (routine.hours[hourOfDay] ?? 0);
  if (structure.neighbours)
    for (let index = 0; index < others.length; index++) {
      const other = others[index] ?? null;
      if (other !== null) gain += (routine.neighbours[index] ?? 0) * parameters.airToNeighbours * (other - mean);
    }
  inputs[OUTDOOR] = outdoor;
  inputs[NEIGHBOURS] = mean;
  inputs[SUN] = structure.facade === null ? 0 : surroundings.sun;
  inputs[HEAT] = heat;
  inputs[GAIN] = gain;
  return inputs;
}

/** Of what is known; null where nothing is. */
function meanOf(values: readonly (number | null)[]): number | null {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}

/** What drives the emitter, as a share. */
export const driveFor = (model: RoomModel, surroundings: Surroundings): number =>
  throughValve(model.parameters, surroundings.opening) * outputOf(model, surroundings);

/** What the emitter gives with its valve open. */
function outputOf({ kind, parameters, usualOutput }: RoomModel, { flow, outdoor, room }: Surroundings): number {
  if (flow === null) return 0;
  if (kind.flow === 'unknown') return outputByWeather(parameters, outdoor);
  if (flow !== 'unknown') return outputAtFlow(kind.emitter, flow, room);
  return Math.max(0, usualOutput.mild + usualOutput.perKelvin * (10 - outdoor));
}
