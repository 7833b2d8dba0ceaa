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

/** What the emitter is believed to do, mean of each step: its output and what its water brings, as shares, and how much warmer than the room that water is, as a share of 50 K. */
export type Emitted = { readonly output: Float64Array; readonly drawn: Float64Array; readonly warmth: Float64Array };

export function emittedOf({ kind, temperature, opening, running, supply, weather }: RoomGrid, parameters: RoomParameters): Emitted {
  const emitted = {
    output: new Float64Array(opening.length),
    drawn: new Float64Array(opening.length),
    warmth: new Float64Array(opening.length),
  };
  const air = held(temperature);
  const outdoor = held(weather.outdoor);
  let water = air[0] ?? 0;
  for (let index = 0; index < opening.length; index++) {
    const room = air[index]!;
    const told = kind.flow === 'known' ? supply[index]! : supplyFor(kind.emitter, outputByWeather(parameters, outdoor[index]!), room);
    const through = running[index]! * throughValve(parameters, opening[index]!);
    const drive = { through, supply: through === 0 || Number.isNaN(told) ? null : told };
    const followed = followEmitter(kind.emitter, parameters, water, drive, room, 1 / STEPS_AN_HOUR);
    emitted.output[index] = followed.output;
    emitted.drawn[index] = followed.drawn;
    emitted.warmth[index] = followed.warmth;
    water = followed.water;
  }
  return emitted;
}
