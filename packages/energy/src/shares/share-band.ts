import type { RoomKind } from '../room-model/parameters.ts';
import type { HeatedRoom } from '../what-if/heated-rooms.ts';

/** What told what rooms took: a burner's flame, a pump's power, or nothing. */
export type TellsShares = 'burner' | 'pump' | null;

/** By how much what a room is said to have drawn is off by itself, as a standard deviation of its logarithm, however well it is known how large it is. */
const DRAWN_OFF = 0.1;
/**
 * By how many deviations of both rooms are off four times of five: what the bench's tuning homes were found to be, named, half of them and unnamed, each home by what was found in all others. A burner that tells
 * how warm its water is says most; what a screed holds, a pump that runs evenly, or water of which nobody tells leaves more than the record shows.
 */
const DEVIATIONS = { burnerWithWater: 0.85, otherwise: 1.7, untold: 1.6 };
/** By how much the odds of a share are off four times of five, as a logarithm, of the days on which that was not kept yet. */
export const FORMERLY_OFF = 0.4;

/** The same of shares of rooms that add up to 1, by id: what a room is off by itself, and what the others are that have the rest. */
export function oddsOff(
  rooms: readonly Pick<HeatedRoom, 'id' | 'grid' | 'sizeDeviation'>[],
  shares: ReadonlyMap<number, number>,
  tells: TellsShares,
): ReadonlyMap<number, number> {
  const squares = rooms.map(({ id, grid, sizeDeviation }) => ({
    id,
    share: shares.get(id) ?? 0,
    square: deviationsOff(grid.kind, tells) ** 2 * (sizeDeviation ** 2 + DRAWN_OFF ** 2),
  }));
  return new Map(
    squares.map(({ id, share, square }) => {
      const ofOthers = squares.reduce(
        (sum, other) => (other.id === id || share >= 1 ? sum : sum + (other.share / (1 - share)) ** 2 * other.square),
        0,
      );
      return [id, Math.sqrt(square + ofOthers)];
    }),
  );
}

function deviationsOff({ emitter, flow }: RoomKind, tells: TellsShares): number {
  if (tells === null) return DEVIATIONS.untold;
  return tells === 'burner' && emitter === 'radiator' && flow === 'known' ? DEVIATIONS.burnerWithWater : DEVIATIONS.otherwise;
}

/** Within what a share is four times of five, 0..1: a room that takes most of the heat is known better than one that takes little of it. */
export function shareBand(share: number, off: number): { readonly low: number; readonly high: number } {
  const moved = (by: number): number => (share * Math.exp(by)) / (1 - share + share * Math.exp(by));
  return { low: moved(-off), high: moved(off) };
}
