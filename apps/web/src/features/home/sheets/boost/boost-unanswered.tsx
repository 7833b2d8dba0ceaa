import { useEffect, useSyncExternalStore } from 'react';
import { useRooms } from '../../../../api/live/home-connection.tsx';
import { awaitedBoost } from './awaited-boost.ts';
import { boostOutcome } from './boost-outcome.ts';
import { SilentRoomsDialog } from '../silent-rooms-dialog.tsx';

/** Names the rooms that a boost did not reach whose sheet was closed before they could answer; nothing where all did. */
export function BoostUnanswered() {
  const awaited = useSyncExternalStore(awaitedBoost.subscribe, awaitedBoost.get);
  const rooms = useRooms();
  const outcome = awaited && boostOutcome([...rooms.values()], awaited);
  useEffect(() => {
    if (awaited === null || outcome === 'asked') return;
    if (outcome === 'over') awaitedBoost.set(null);
    else if (!awaited.begun) awaitedBoost.set({ ...awaited, begun: true });
  }, [awaited, outcome]);
  if (outcome !== 'unanswered' || awaited?.left !== true) return null;
  return <SilentRoomsDialog action="boost" onClose={() => awaitedBoost.set(null)} />;
}
