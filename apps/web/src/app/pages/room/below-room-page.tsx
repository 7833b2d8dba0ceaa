import { useParams } from '@tanstack/react-router';
import { ElsewherePage } from '../elsewhere/elsewhere-page.tsx';
import { useRoomGuard } from '../../guards/use-room-guard.ts';

/** A path below a room that no page has yet; a room that the home does not have leads back to the home. */
export function BelowRoomPage() {
  const { zoneId } = useParams({ strict: false });
  const missing = useRoomGuard(Number(zoneId));
  return missing ? null : <ElsewherePage />;
}
