import { type Instant, MINUTE, type Setting, setpointOf, withinRange } from '@braise/domain';
import { scheduleChanges } from '@braise/domain/schedule';
import type { RoomSnapshot } from '../snapshot.ts';

/** A block that is moved by no more than this, ms, and asks for no more than so many K otherwise, is the one that a room is heated for still. */
export const SAME_BLOCK = { within: 30 * MINUTE, by: 0.5 };

/** Where the block is now, in a schedule that may have been edited since, for which a room is heated: the nearest that is the same in substance. Null: there is none to come. */
export function sameBlock(
  { timetable, limits }: Pick<RoomSnapshot, 'timetable' | 'limits'>,
  timeZone: string,
  { block, celsius }: { readonly block: Instant; readonly celsius: number },
  now: Instant,
): { readonly at: Instant; readonly setting: Setting } | null {
  let [found, least]: [{ readonly at: Instant; readonly setting: Setting } | null, number] = [null, Infinity];
  for (const { at, setting: asked } of scheduleChanges(timetable, timeZone, now, block + SAME_BLOCK.within)) {
    const setting = withinRange(asked, limits);
    const by = Math.abs((setpointOf(setting) ?? Infinity) - celsius);
    const moved = Math.abs(at - block);
    if (moved > SAME_BLOCK.within || by > SAME_BLOCK.by || moved >= least) continue;
    [found, least] = [{ at, setting }, moved];
  }
  return found;
}
