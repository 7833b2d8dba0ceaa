import type { RoomView } from '@braise/contract/live';
import { HOUR } from '@braise/domain';
import type { RoomPresentation } from '../../climate/room-presentation.ts';

export type UntilChoice = 'block' | '1-h' | '3-h' | 'always';

/** A timer chosen a moment ago is still the whole hour's: milliseconds. */
const SLACK = 90_000;

/** Which of the offered ends a control by hand has, from when it ends (ISO 8601, null for never). */
export function untilOf(room: Pick<RoomView, 'schedule'>, until: string | null, now: number): UntilChoice {
  if (until === null) return 'always';
  if (room.schedule.next !== null && Date.parse(until) === Date.parse(room.schedule.next.at)) return 'block';
  return Date.parse(until) - now <= HOUR + SLACK ? '1-h' : '3-h';
}

/** When what was set by hand ends, ISO 8601, null for never: by its own end also while an open window or frost holds the room. */
export const endOfHand = ({ manual }: Pick<RoomView, 'manual'>, shown: Pick<RoomPresentation, 'manual' | 'until'>): string | null =>
  shown.manual ? shown.until : (manual?.until ?? null);
