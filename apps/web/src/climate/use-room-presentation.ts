import type { HomeSummary, RoomView } from '@braise/contract/live';
import { useEffect, useState } from 'react';
import { useFailure, useIntent } from '../api/home-connection.tsx';
import { isNightSetback } from './is-night-setback.ts';
import { type Delivery, presentRoom, type RoomPresentation } from './room-presentation.ts';

/** So long it is news that a request was carried out: milliseconds. */
const NEWS = 3000;

/** How a room is shown now, with what is being asked of it, and with what became of that. `minute`: the present one, in milliseconds. */
export function useRoomPresentation(room: RoomView, { timeZone }: Pick<HomeSummary, 'timeZone'>, minute: number): RoomPresentation {
  const presentation = presentRoom(room, useIntent(room.id), isNightSetback(room, timeZone, minute));
  const failed = useFailure(room.id) !== undefined;
  const applied = useApplied(presentation.delivery, !failed && room.delivery === 'confirmed');
  return { ...presentation, delivery: failed ? 'failed' : (presentation.delivery ?? (applied ? 'applied' : null)) };
}

/** Whether a request was carried out a moment ago: what was waited for is over, and `confirmed`. */
function useApplied(delivery: Delivery, confirmed: boolean): boolean {
  const [before, setBefore] = useState(delivery);
  const [applied, setApplied] = useState(false);
  if (before !== delivery) {
    setBefore(delivery);
    setApplied(delivery === null && confirmed);
  }
  useEffect(() => {
    if (!applied) return undefined;
    const timer = setTimeout(() => setApplied(false), NEWS);
    return () => clearTimeout(timer);
  }, [applied]);
  return applied;
}
