import type { RoomView } from '@braise/contract/live';
import { useMessages } from '../words.ts';
import '../../../../ui/controls/cover-input.css';
import { Icon } from '../../../../ui/marks/icon.tsx';
import styles from '../../settings.module.css';

type RoomChoiceProps = {
  readonly rooms: readonly RoomView[];
  readonly value: number | 'new' | null;
  readonly error: string | null;
  readonly errorId: string;
  readonly onChange: (room: number | 'new') => void;
};

/** The rooms that there are, or a new one. */
export function RoomChoice({ rooms, value, error, errorId, onChange }: RoomChoiceProps) {
  const { t } = useMessages();
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId}>
      <legend className="sr">{t('device.room')}</legend>
      <div className={styles.roomChoice}>
        {rooms.map((room) => (
          <label key={room.id}>
            <input className="cover-input" type="radio" name="place-room" checked={value === room.id} onChange={() => onChange(room.id)} />
            <span>{room.name}</span>
          </label>
        ))}
        <label>
          <input className="cover-input" type="radio" name="place-room" checked={value === 'new'} onChange={() => onChange('new')} />
          <span className={styles.new}>
            <Icon name="plus" size={20} />
            {t('place.new-room')}
          </span>
        </label>
      </div>
      {error !== null && (
        <p id={errorId} className="fault" role="alert">
          <Icon name="warning-circle-fill" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
