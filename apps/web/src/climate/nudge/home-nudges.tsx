import type { RoomView } from '@braise/contract/live';
import { useEffect, useRef } from 'react';
import { useHome, useHomeConnection, useRoomOrder, useRooms } from '../../api/live/home-connection.tsx';
import { announce } from '../../ui/announcer.tsx';
import { useMinute } from '../home-clock.ts';
import { effectOf } from './nudge-note.tsx';
import styles from './nudge.module.css';
import { RoomNudge } from './room-nudge.tsx';
import { useMessages } from './words.ts';

/** The rooms whose schedule is lowered, each with why, by how much and the way back. One that comes while they stand is said. */
export function HomeNudges() {
  const rooms = useRooms();
  const lowered = useRoomOrder().flatMap((id) => {
    const room = rooms.get(id);
    return room === undefined || room.adaptation === null ? [] : [room];
  });
  useNewcomersSaid(lowered);
  if (lowered.length === 0) return null;
  return (
    <div className={styles.nudges}>
      {lowered.map((room) => (
        <RoomNudge key={room.id} room={room} named then={() => document.querySelector<HTMLElement>(`a[data-room="${room.id}"]`)} />
      ))}
    </div>
  );
}

/** Those that stood when the page was drawn are read with it. */
function useNewcomersSaid(lowered: readonly RoomView[]): void {
  const { t, format } = useMessages();
  const home = useHome();
  const minute = useMinute(useHomeConnection().live.now);
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(lowered.map(({ id }) => id));
    if (before === null || home === null) return;
    const said = lowered.flatMap((room) => {
      const effect = before.has(room.id) ? null : effectOf(room, home, minute, format);
      return effect === null
        ? []
        : [t(`nudge.${effect.cause}`) + t('nudge.effect.in', { room: room.name, by: effect.by, time: effect.time })];
    });
    if (said.length > 0) announce(said.join(' '));
  }, [lowered, home, minute, format, t]);
}
