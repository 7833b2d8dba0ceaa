import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useHome, useRoom } from '../api/home-connection.tsx';
import { RoomScreen } from '../features/room/room-screen.tsx';
import { Later } from '../ui/later.tsx';

/** A room over the home. A room that the home does not have leads back to the home. */
export function RoomPage() {
  const { zoneId } = useParams({ from: '/main/home/zoneV2/$zoneId' });
  const navigate = useNavigate();
  const router = useRouter();
  const roomId = Number(zoneId);
  const known = useRoom(roomId) !== undefined;
  const loaded = useHome() !== null;
  const missing = loaded && !known;
  useEffect(() => {
    if (missing) void navigate({ to: '/main/home', search: true, replace: true });
  }, [missing, navigate]);
  const leave = useCallback(() => {
    if (router.state.location.state.overHome === true) router.history.back();
    else void navigate({ to: '/main/home', search: true, replace: true, resetScroll: false });
  }, [navigate, router]);
  useEffect(
    () => () => {
      // opened by its address, the panel has no opener to give the focus back to
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(`[data-room="${roomId}"]`)?.focus({ preventScroll: true });
      });
    },
    [roomId],
  );
  if (missing) return null;
  // the tap on the tile is answered by the change of address alone; the panel is a task of its own
  return (
    <Later key={roomId}>
      <RoomScreen roomId={roomId} onClose={leave} />
    </Later>
  );
}
