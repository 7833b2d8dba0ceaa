import { useParams } from '@tanstack/react-router';
import { ElsewherePage } from '../elsewhere/elsewhere-page.tsx';
import { UnknownRoom } from '../elsewhere/unknown-room.tsx';
import { useRoomMissing } from './use-room-missing.ts';

/** A path below a room that no page has yet; or a room that the home does not have. */
export function BelowRoomPage() {
  const { zoneId } = useParams({ strict: false });
  const missing = useRoomMissing(Number(zoneId));
  return missing ? <UnknownRoom /> : <ElsewherePage />;
}
