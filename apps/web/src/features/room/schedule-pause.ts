import type { RoomView } from '@braise/contract/live';

/**
 * For how long something else than its schedule holds the room, where that outlasts the next change of the schedule, which then does not come:
 * ISO 8601, or `open` when nothing ends it by itself. Null: the next change comes.
 */
export function schedulePause({ effective, schedule: { next } }: Pick<RoomView, 'effective' | 'schedule'>): string | null {
  if (next === null || effective === null || effective.reason === 'SCHEDULE') return null;
  if (effective.until === null) return 'open';
  return Date.parse(effective.until) > Date.parse(next.at) ? effective.until : null;
}
