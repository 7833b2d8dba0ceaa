import type { RoomGrid } from '../record/room-grid.ts';
import type { RoomParameters } from './parameters.ts';

/** What repeats from day to day and from room to room, beyond the mean: K/h by hour of the day, and weights of the other rooms. */
export type Routine = {
  /** 24 values, local time, beyond `gain`. */
  readonly hours: readonly number[];
  /** For each of the other rooms, what it counts beyond its equal share. */
  readonly neighbours: readonly number[];
};

export const noRoutine = (grid: Pick<RoomGrid, 'others'>): Routine => ({
  hours: Array.from({ length: 24 }, () => 0),
  neighbours: grid.others.map(() => 0),
});

/** A routine that was learned beside other rooms, for those that are there now: one that is new counts like the others. */
export const besideOthers = (routine: Routine, learnedBeside: readonly number[], { beside }: Pick<RoomGrid, 'beside'>): Routine => ({
  ...routine,
  neighbours: beside.map((id) => routine.neighbours[learnedBeside.indexOf(id)] ?? 0),
});

/** A routine by step: K/h of its hours, and the warmth of the other rooms beyond their mean as it weighs them, K. */
type RoutineByStep = { readonly hours: Float64Array; readonly warmth: Float64Array };

export function routineByStep({ weather, others, neighbours }: RoomGrid, routine: Routine): RoutineByStep {
  const hours = Float64Array.from(weather.hourOfDay, (hour) => routine.hours[hour]!);
  const warmth = new Float64Array(hours.length);
  for (const [other, weight] of routine.neighbours.entries()) {
    const room = others[other];
    if (weight === 0 || room === undefined) continue;
    for (let index = 0; index < warmth.length; index++) warmth[index]! += weight * (room[index]! - neighbours[index]!) || 0;
  }
  return { hours, warmth };
}

/** Gains of the air by step, K/h. */
export function gainsByStep({ hours, warmth }: RoutineByStep, { gain, airToNeighbours }: RoomParameters): Float64Array {
  const gains = new Float64Array(hours.length);
  for (let index = 0; index < gains.length; index++) gains[index] = gain + hours[index]! + airToNeighbours * warmth[index]!;
  return gains;
}
