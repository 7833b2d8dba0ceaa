import { parametersOf, priorsFor } from '../room-model/parameters.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { lossFor } from '../room-model/loss-for.ts';
import { within } from '../room-model/structure.ts';
import type { BelievedFloor } from './floor-by-name.ts';

/** How large a room is believed to be for its heat beside the others of its home, before its record says more, and by how much that is off, as a logarithm. */
export type UsualSize = { readonly likely: number; readonly deviation: number };

/**
 * For each square metre what a room's air holds, what its emitter gives and what it loses are each about as alike from room to room. A model has the last two by the first, which is learned worst: a room of
 * which it says that all of it is large has less air and furniture than it seems. So much counts of each of the two, found in lives whose heat is known.
 */
const COUNTS = 0.45;

/** By its floor, and by what was learned of it, each for what is usual of its kind: water of 50 K would have a screed give more than a radiator of the same floor. */
export function usualSize({ kind, structure, parameters }: RoomModel, { area, deviation }: BelievedFloor): UsualSize {
  const own = within(structure, parameters);
  const usual = parametersOf(priorsFor(kind).mean);
  return { likely: area * ((own.power / usual.power) * (lossFor(own) / lossFor(usual))) ** -COUNTS, deviation };
}
