import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useId } from 'react';
import { useRoom } from '../../../api/live/home-connection.tsx';
import { RoomPlanRows } from '../../../features/room/room-plan-rows.tsx';
import { ScheduleScreen } from '../../../features/schedule/schedule-screen.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useRoomMissing } from './use-room-missing.ts';
import { UnknownRoom } from '../elsewhere/unknown-room.tsx';
import { useUnsaved } from '../over/use-unsaved.ts';

/** The week of a room, over the home. Whichever way it is left, what is not saved is asked about before. */
export function SchedulePage() {
  const { zoneId } = useParams({ strict: false });
  const roomId = Number(zoneId);
  const missing = useRoomMissing(roomId);
  const room = useRoom(roomId);
  const title = useId();
  const { asking, mayLeave, onDirty, onStay } = useUnsaved();
  const leave = useWayToRoom(roomId);
  const known = room !== undefined;
  // it comes after the panel that shows it
  useEffect(() => {
    if (known) document.getElementById(title)?.focus({ preventScroll: true });
  }, [title, known]);
  if (missing) return <UnknownRoom />;
  return (
    <Modal kind="panel" wide labelledBy={title} mayClose={mayLeave} onClose={leave}>
      {(close) =>
        room !== undefined && (
          <ScheduleScreen key={roomId} titleId={title} room={room} asking={asking} onStay={onStay} onDirty={onDirty} onBack={close}>
            <RoomPlanRows room={room} />
          </ScheduleScreen>
        )
      }
    </Modal>
  );
}

/** Back to the room where the plan was opened from it, else to the room in its place. */
function useWayToRoom(roomId: number): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const { overHome } = useAddresses();
  return useCallback(() => {
    if (router.state.location.state.over) router.history.back();
    else void navigate({ to: overHome('/zoneV2/$zoneId'), params: { zoneId: String(roomId) }, replace: true, resetScroll: false });
  }, [router, navigate, overHome, roomId]);
}
