import type { RoomView } from '@braise/contract/live';
import type { RoomWords } from '../../climate/room-words.ts';
import styles from './room-early.module.css';
import type { MessageKey } from './words.ts';

type RoomReturningProps = { readonly room: Pick<RoomView, 'returning'>; readonly words: RoomWords<MessageKey> };

/** Since when the room is warmed for somebody who comes back, and when they are expected if that is known. Nothing where it is not. */
export function RoomReturning({ room: { returning }, words: { t, format, home, minute } }: RoomReturningProps) {
  if (returning === null) return null;
  const time = (at: string) => format.moment(at, home.timeZone, minute);
  const since = time(returning.since);
  return (
    <div className={styles.early}>
      <p>
        {returning.expectedAt === null
          ? t('returning.coming', { since })
          : t('returning.expected', { since, time: time(returning.expectedAt) })}
      </p>
    </div>
  );
}
