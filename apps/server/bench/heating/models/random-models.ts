import type { RoomModel } from '@braise/energy';
import { parametersOf, priorsFor } from '@braise/energy/testing';
import { createRandomStream, deriveSeed } from '@braise/simulator';

/**
 * Puts parameters drawn at random within their bounds in the place of those that were learned: a model that is as sure of itself as before, and knows
 * nothing. Another draw for each room and each fit.
 */
export function createRandomModels(seed: number): (learned: RoomModel, roomNumber: number) => RoomModel {
  const drawn = new WeakMap<RoomModel, RoomModel>();
  return (learned, roomNumber) => {
    const known = drawn.get(learned);
    if (known !== undefined) return known;
    const random = createRandomStream(deriveSeed(seed, 'random model', roomNumber, learned.to));
    const { least, most } = priorsFor(learned.kind);
    const model = { ...learned, parameters: parametersOf(least.map((value, place) => random.between(value, most[place]!))) };
    drawn.set(learned, model);
    return model;
  };
}
