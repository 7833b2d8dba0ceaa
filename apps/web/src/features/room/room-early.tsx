import type { RoomView } from '@braise/contract/live';
import { MINUTE } from '@braise/domain';
import { type RoomWords, setpointIn } from '../../climate/room-words.ts';
import styles from './room-early.module.css';
import type { MessageKey } from './words.ts';

type RoomEarlyProps = { readonly room: RoomView; readonly words: RoomWords<MessageKey> };

/** Since when the room is heated for its next block, and how much of that is over. Nothing where it is not. */
export function RoomEarly({ room, words }: RoomEarlyProps) {
  const { t, format, home, minute } = words;
  const { effective, earlySince } = room;
  const celsius = effective?.setting.celsius ?? null;
  const until = effective?.until ?? null;
  if (earlySince === null || celsius === null || until === null) return null;
  const time = (at: string) => format.moment(at, home.timeZone, minute);
  const [since, begins] = [Date.parse(earlySince), Date.parse(until)];
  const all = Math.max(1, Math.round((begins - since) / MINUTE));
  const left = Math.min(all, Math.max(1, Math.ceil((begins - minute) / MINUTE)));
  const share = `${(100 * (all - left)) / all}%`;
  return (
    <div className={styles.early}>
      <p>
        {t('early.since', { since: time(earlySince), value: setpointIn(room, celsius, home.temperatureUnit, format), time: time(until) })}
      </p>
      <div className={styles.track} role="img" aria-label={t('early.progress', { done: all - left, all })}>
        <i style={{ width: share }} />
        <b style={{ left: share }} />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{time(earlySince)}</span>
        <b>{t('early.left', { minutes: left })}</b>
        <span>{time(until)}</span>
      </div>
    </div>
  );
}
