import type { RoomRun } from '../../heating/lived/home-run.ts';
import type { BlockRise } from './block-rises.ts';

/** K below what a block asks for at which its room has it. */
const THERE = 0.3;
/** Minutes of error that count at the most, early or late. */
const MOST = 120;
/** Two settings that differ by less are the same, °C. */
const SAME = 0.01;

/** `late`: minutes from its start to when the room had its warmth, below 0 where that was earlier. */
export type Start = BlockRise & { readonly late: number };

/**
 * How well a room had the warmth of its blocks when they began. Left out are rises that nobody waited for since a hand or an absence decided, and rooms that had not
 * become colder than the block wants since their schedule was lowered.
 */
export const judgeStarts = (room: Pick<RoomRun, 'asked' | 'air'>, rises: readonly BlockRise[]): readonly Start[] =>
  rises.flatMap((rise) => {
    const late = latenessOf(room, rise);
    return late === null ? [] : [{ ...rise, late }];
  });

function latenessOf({ asked, air }: Pick<RoomRun, 'asked' | 'air'>, { minute, from, to }: BlockRise): number | null {
  const isAsked = (degrees: number, at: number): boolean => Math.abs(asked[at]! - degrees) < SAME;
  if (minute < 1 || minute >= asked.length || !isAsked(from, minute - 1) || !isAsked(to, minute)) return null;
  const goal = to - THERE;
  if (air[minute]! >= goal) {
    for (let at = minute; at > 0 && asked[at]! >= asked[at - 1]!; at--) if (air[at - 1]! < goal) return Math.max(-MOST, at - minute);
    return null;
  }
  for (let at = minute; at < minute + MOST; at++) {
    if (at >= asked.length || !isAsked(to, at)) return null;
    if (air[at]! >= goal) return at - minute;
  }
  return MOST;
}
