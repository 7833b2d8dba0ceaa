import { useEffect, useSyncExternalStore } from 'react';
import { useRooms } from '../../../../api/live/home-connection.tsx';
import { answerOf, quickActionState, silentRooms } from '../../quick-action-state.ts';
import { awaitedBoost } from './awaited-boost.ts';
import { SilentRoomsDialog } from '../silent-rooms-dialog.tsx';

/** Names the rooms that a boost did not reach whose sheet was closed before they could answer; nothing where all did. */
export function BoostUnanswered() {
  const left = useSyncExternalStore(awaitedBoost.subscribe, awaitedBoost.get) === 'left';
  const action = quickActionState(useRooms().values());
  const boosted = action.kind === 'boost' ? action.rooms : [];
  const answered = boosted.every((room) => answerOf(room) === 'confirmed');
  useEffect(() => {
    if (left && answered) awaitedBoost.set(null);
  }, [left, answered]);
  if (!left || silentRooms(boosted).length === 0) return null;
  return <SilentRoomsDialog action="boost" onClose={() => awaitedBoost.set(null)} />;
}
