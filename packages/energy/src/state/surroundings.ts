import { GAIN, HEAT, INPUTS, NEIGHBOURS, OUTDOOR, SUN, WARMTH } from '../room-model/dynamics.ts';
import { type Emission, type EmitterDrive, MILD, outputByWeather, supplyFor, throughValve } from '../room-model/emitter.ts';
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

/** The inputs of a room's dynamics while its surroundings are as they are, INPUTS values; `emission`: what its emitter does meanwhile. */
export function inputsFor(model: RoomModel, surroundings: Surroundings, emission: Emission): Float64Array {
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
  inputs[HEAT] = emission.output;
  inputs[WARMTH] = emission.warmth;
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

/** What drives the emitter. */
export const driveFor = (model: RoomModel, surroundings: Surroundings): EmitterDrive => ({
  through: throughValve(model.parameters, surroundings.opening),
  supply: supplyOf(model, surroundings),
});

/** °C of the water that an open valve lets in; null: none goes round. */
export function supplyOf({ kind, parameters, usualFlow }: RoomModel, { flow, outdoor, room }: Surroundings): number | null {
  if (flow === null) return null;
  if (kind.flow === 'unknown') return supplyFor(kind.emitter, outputByWeather(parameters, outdoor), room);
  return flow === 'unknown' ? usualFlow.mild + usualFlow.perKelvin * (MILD - outdoor) : flow;
}
