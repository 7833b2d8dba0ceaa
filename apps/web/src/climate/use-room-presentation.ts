import type { HomeSummary, RoomView } from '@braise/contract/live';
import { useEffect, useState } from 'react';
import { useFailure, useIntent } from '../api/live/home-connection.tsx';
import { isNightSetback } from './is-night-setback.ts';
import { type Delivery, presentRoom, type RoomPresentation } from './room-presentation.ts';

/** So long it is news that a request was carried out: milliseconds. */
const NEWS = 3000;

/** How a room is shown now, with what is being asked of it, and with what became of that. `minute`: the present one, in milliseconds. */
export function useRoomPresentation(room: RoomView, { timeZone }: Pick<HomeSummary, 'timeZone'>, minute: number): RoomPresentation {
  const presentation = presentRoom(room, useIntent(room.id), isNightSetback(room, timeZone, minute));
  const failed = useFailure(room.id) !== undefined;
  const applied = useApplied(presentation.delivery, room.manual, !failed && room.delivery === 'confirmed');
  return { ...presentation, delivery: failed ? 'failed' : (presentation.delivery ?? (applied ? 'applied' : null)) };
}

/**
 * Whether a request was carried out a moment ago: what was waited for is over, and `confirmed`. A device that answers fast
 * may have taken a manual control before the first view that shows it.
 */
function useApplied(delivery: Delivery, control: RoomView['manual'], confirmed: boolean): boolean {
  const manual = JSON.stringify(control);
  const [before, setBefore] = useState({ delivery, manual });
  const [applied, setApplied] = useState(false);
  if (before.delivery !== delivery || before.manual !== manual) {
    setBefore({ delivery, manual });
    setApplied(
      delivery === null &&
        confirmed &&
        (before.delivery !== null || (before.manual !== manual && control !== null && control.source !== 'device')),
    );
  }
  useEffect(() => {
    if (!applied) return undefined;
    const timer = setTimeout(() => setApplied(false), NEWS);
    return () => clearTimeout(timer);
  }, [applied]);
  return applied;
}
