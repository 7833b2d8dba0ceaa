import type { RoomView } from '@braise/contract/live';
import styles from '../home.module.css';
import { presentRoom } from '../../../climate/room-presentation.ts';
import { useMessages } from './words.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { answerOf } from '../quick-action-state.ts';

type ChosenRoomsProps = {
  /** Those that may be taken. */
  readonly rooms: readonly RoomView[];
  /** Those that are left out. */
  readonly left: ReadonlySet<number>;
  readonly onLeft: (left: ReadonlySet<number>) => void;
  readonly measured: (celsius: number) => string;
};

/** Rooms that are taken or left out, each with its measured temperature, and that one of them has to be. */
export function ChosenRooms({ rooms, left, onLeft, measured }: ChosenRoomsProps) {
  const { t } = useMessages();
  return (
    <div>
      <Card as="ul" className={styles.roomList} aria-label={t('home.rooms')}>
        {rooms.map((room) => (
          <li key={room.id}>
            <label>
              <span className={styles.box}>
                <input
                  type="checkbox"
                  checked={!left.has(room.id)}
                  onChange={({ target }) => onLeft(target.checked ? without(left, room.id) : new Set([...left, room.id]))}
                />
                <Icon name="check-bold" size={14} />
              </span>
              <Swatch room={room} />
              <b>{room.name}</b>
              <span className={styles.end}>{room.measured === null ? '–' : measured(room.measured.celsius)}</span>
            </label>
          </li>
        ))}
      </Card>
      <output className={`meta ${styles.noRoom}`}>{rooms.every(({ id }) => left.has(id)) && t('rooms.none')}</output>
    </div>
  );
}

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => new Set([...ids].filter((one) => one !== id));

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
