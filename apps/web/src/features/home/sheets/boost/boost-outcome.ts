import type { RoomView } from '@braise/contract/live';
import { silentRooms } from '../../quick-action-state.ts';
import type { AwaitedBoost } from './awaited-boost.ts';

/** What became of a boost: its rooms do not show it yet, they have still to answer, some did not, or nobody has anything to wait for any more. */
export type BoostOutcome = 'asked' | 'begun' | 'unanswered' | 'over';

/** Rooms that were boosted before, and what they answered then, are not those of this boost. */
export function boostOutcome(rooms: readonly RoomView[], { revision, begun }: NonNullable<AwaitedBoost>): BoostOutcome {
  const boosted = rooms.filter((room) => room.manual?.source === 'boost' && room.revision >= revision);
  if (boosted.length === 0) return begun ? 'over' : 'asked';
  if (boosted.every(({ delivery }) => delivery === 'confirmed')) return 'over';
  return silentRooms(boosted).length > 0 ? 'unanswered' : 'begun';
}
