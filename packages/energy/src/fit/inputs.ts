import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { followEmitter, outputByWeather, supplyFor, throughValve } from '../room-model/emitter.ts';
import type { RoomParameters } from '../room-model/parameters.ts';

/** What moves a room, by step: outdoors, neighbours and sun as they were, and what is regular. */
export type Inputs = {
  readonly outdoor: Float64Array;
  readonly neighbours: Float64Array;
  readonly sun: Float64Array;
  /** Of people, appliances and whatever else is regular, K/h. */
  readonly gain: Float64Array;
};

/** `facade`: which of AZIMUTHS the room's windows face; null: none is looked at. */
export function inputsOf({ weather, neighbours, temperature }: RoomGrid, facade: number | null): Inputs {
  const sun = facade === null ? null : weather.facades[facade];
  return {
    outdoor: held(weather.outdoor),
    // without other rooms that are measured: as if they were as warm as this one
    neighbours: held(neighbours.some((value) => !Number.isNaN(value)) ? neighbours : temperature),
    sun: sun ?? new Float64Array(weather.length),
    gain: new Float64Array(weather.length),
  };
}

/** Holes are filled by what was before them, those at the beginning by what follows. */
function held(values: Float64Array): Float64Array {
  const filled = new Float64Array(values);
  let last = filled.find((value) => !Number.isNaN(value)) ?? 0;
  for (let index = 0; index < filled.length; index++) {
    if (Number.isNaN(filled[index]!)) filled[index] = last;
    else last = filled[index]!;
  }
  return filled;
}

/** Believed output of the emitter, mean of each step, as a share. */
export function heatOf({ kind, temperature, opening, running, supply, weather }: RoomGrid, parameters: RoomParameters): Float64Array {
  const heat = new Float64Array(opening.length);
  const air = held(temperature);
  const outdoor = held(weather.outdoor);
  let water = air[0] ?? 0;
  for (let index = 0; index < heat.length; index++) {
    const room = air[index]!;
    const told = kind.flow === 'known' ? supply[index]! : supplyFor(kind.emitter, outputByWeather(parameters, outdoor[index]!), room);
    const through = running[index]! * throughValve(parameters, opening[index]!);
    const drive = { through, supply: through === 0 || Number.isNaN(told) ? null : told };
    const followed = followEmitter(kind.emitter, parameters, water, drive, room, 1 / STEPS_AN_HOUR);
    heat[index] = followed.mean;
    water = followed.water;
  }
  return heat;
}
