import type { RoomView } from '@braise/contract/live';
import styles from '../home.module.css';
import { presentRoom } from '../../../climate/room-presentation.ts';
import { useMessages } from './words.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { answerOf } from '../quick-action-state.ts';

/** A room that may be taken or left out, with its measured temperature. */
export function ChosenRoom({
  room,
  chosen,
  measured,
  onToggle,
}: {
  readonly room: RoomView;
  readonly chosen: boolean;
  readonly measured: string | null;
  readonly onToggle: () => void;
}) {
  return (
    <li>
      <label>
        <span className={styles.box}>
          <input type="checkbox" checked={chosen} onChange={onToggle} />
          <Icon name="check-bold" size={14} />
        </span>
        <Swatch room={room} />
        <b>{room.name}</b>
        <span className={styles.end}>{measured ?? '–'}</span>
      </label>
    </li>
  );
}

/** A room with what its devices answered. */
export function AnswerRoom({ room, value }: { readonly room: RoomView; readonly value: string }) {
  const { t } = useMessages();
  const answer = answerOf(room);
  return (
    <li>
      <Swatch room={room} />
      <b>{room.name}</b>
      {answer === 'confirmed' && (
        <span className={`${styles.answer} ${styles.ok}`}>
          <Icon name="check-bold" size={16} />
          {value}
        </span>
      )}
      {answer === 'waiting' && (
        <span className={styles.answer}>
          <Icon name="paper-plane-tilt" size={16} />
          {t('answer.waiting')}
        </span>
      )}
      {answer === 'silent' && (
        <span className={`${styles.answer} ${styles.ko}`}>
          <Icon name="warning-circle-fill" size={16} />
          {t('answer.silent')}
        </span>
      )}
    </li>
  );
}

/** A room with what it returns to. */
export function ReturnRoom({ room, words }: { readonly room: RoomView; readonly words: string }) {
  return (
    <li>
      <Swatch room={room} />
      <b>{room.name}</b>
      <span className={styles.end}>{words}</span>
    </li>
  );
}

function Swatch({ room }: { readonly room: RoomView }) {
  return <i className={`${styles.swatch} surface ${presentRoom(room, undefined, false).className}`} aria-hidden="true" />;
}
