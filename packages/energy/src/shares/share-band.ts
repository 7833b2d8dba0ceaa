import type { HeatedRoom } from '../what-if/heated-rooms.ts';

/** What told what rooms took: a burner's flame, a pump's power, or nothing. */
export type TellsShares = 'burner' | 'pump' | null;

/**
 * By how much the odds of a share are off four times of five, as a logarithm: what the bench's tuning homes were found to be off by. A burner that tells how warm its water is says most; what a screed holds,
 * or a pump that runs evenly, leaves more to what is believed of rooms, and where a name says nothing of one of them that is little.
 */
const OFF = {
  named: { burnerWithWater: 0.2, emitters: 0.4, floors: 0.5 },
  unnamed: { burnerWithWater: 0.25, told: 0.85, untold: 1.5 },
} as const;
/** The same of the days on which that was not kept yet. */
export const FORMERLY_OFF = 0.4;

/** The same of the shares of some rooms. */
export function oddsOff(rooms: readonly Pick<HeatedRoom, 'floor' | 'grid'>[], tells: TellsShares): number {
  const isFloor = rooms.some(({ grid }) => grid.kind.emitter === 'floor');
  const isOfBurnerWithWater = tells === 'burner' && !isFloor && rooms.every(({ grid }) => grid.kind.flow === 'known');
  if (!rooms.every(({ floor }) => floor.isNamed)) {
    if (tells === null) return OFF.unnamed.untold;
    return isOfBurnerWithWater ? OFF.unnamed.burnerWithWater : OFF.unnamed.told;
  }
  if (isOfBurnerWithWater) return OFF.named.burnerWithWater;
  return isFloor ? OFF.named.floors : OFF.named.emitters;
}

/** Within what a share is four times of five, 0..1: a room that takes most of the heat is known better than one that takes little of it. */
export function shareBand(share: number, off: number): { readonly low: number; readonly high: number } {
  const moved = (by: number): number => (share * Math.exp(by)) / (1 - share + share * Math.exp(by));
  return { low: moved(-off), high: moved(off) };
}
