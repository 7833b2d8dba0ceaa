import type { RoomView } from '@braise/contract/live';
import { HOUR } from '@braise/domain';

export type UntilChoice = 'block' | '1-h' | '3-h' | 'always';

/** A timer chosen a moment ago is still the whole hour's: milliseconds. */
const SLACK = 90_000;

/** Which of the offered ends a control by hand has, from when it ends (ISO 8601, null for never). */
export function untilOf(room: Pick<RoomView, 'schedule'>, until: string | null, now: number): UntilChoice {
  if (until === null) return 'always';
  if (room.schedule.next !== null && Date.parse(until) === Date.parse(room.schedule.next.at)) return 'block';
  return Date.parse(until) - now <= HOUR + SLACK ? '1-h' : '3-h';
}
