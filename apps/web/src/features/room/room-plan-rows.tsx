import type { RoomView } from '@braise/contract/live';
import { Suspense } from 'react';
import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import { RowWaiting } from '../../ui/content/row-waiting.tsx';
import { lazily } from '../../ui/lazily.ts';
import { preheatEffect } from './preheat-effect.ts';
import { RoomPreheat } from './room-preheat.tsx';
import { useMessages } from './words.ts';

const RoomAway = lazily(() => import('./away/room-away.tsx'), 'RoomAway');

/** What else of a room goes with its plan: whether it is ready when a block begins, and what an absence makes of it. */
export function RoomPlanRows({ room }: { readonly room: RoomView }) {
  const { t, format } = useMessages();
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const home = useHome();
  if (home === null) return null;
  return (
    <>
      {room.earlyStart !== null && (
        <RoomPreheat roomId={room.id} wanted={room.earlyStart} effect={preheatEffect(room, { home, t, format, minute })} />
      )}
      <Suspense fallback={<RowWaiting />}>
        <RoomAway room={room} />
      </Suspense>
    </>
  );
}
