import type { RoomView } from '@braise/contract/live';
import { type RoomWords, setpointIn } from '../../climate/room-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { WeatherIcon } from '../../ui/marks/weather-icon.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './room-nudge.module.css';
import type { MessageKey } from './words.ts';

type NudgeNoteProps = {
  readonly room: RoomView;
  readonly words: RoomWords<MessageKey>;
  /** It is on its way, or nothing can be sent. */
  readonly disabled: boolean;
  readonly onUndo: () => void;
};

/** Why the schedule of the room is lowered, from what and until when, and the way back. Nothing where it is not. */
export function NudgeNote({ room, words, disabled, onUndo }: NudgeNoteProps) {
  const { t, format, home, minute } = words;
  const { adaptation, effective } = room;
  if (adaptation === null || effective === null || effective.until === null) return null;
  const { cause, celsius } = adaptation;
  const value = setpointIn(room, celsius, home.temperatureUnit, format);
  return (
    <section className={styles.nudge} aria-label={t('nudge')}>
      {cause === 'sun' ? <WeatherIcon condition="SUN" size={28} /> : <Icon name="sun" size={28} />}
      <p>
        <b>{t(`nudge.${cause}`)}</b>
        {t('nudge.effect', { value, time: format.moment(effective.until, home.timeZone, minute) })}
      </p>
      <Button look="text" small disabled={disabled} onClick={onUndo}>
        {t('nudge.undo')}
      </Button>
    </section>
  );
}
