import type { HomeSummary, RoomView } from '@braise/contract/live';
import type { Format } from '../../messages/format.ts';
import type { Ref } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { WeatherIcon } from '../../ui/marks/weather-icon.tsx';
import { inDegrees } from '../in-degrees.ts';
import styles from './nudge.module.css';
import { useMessages } from './words.ts';

type NudgeNoteProps = {
  readonly room: RoomView;
  readonly home: Pick<HomeSummary, 'timeZone' | 'temperatureUnit'>;
  /** The present minute: milliseconds. */
  readonly minute: number;
  /** Whether it says which room it is of. */
  readonly named: boolean;
  /** It is on its way, or nothing can be sent. */
  readonly busy?: boolean;
  readonly disabled: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly onUndo: () => void;
};

/** Why the schedule of the room is lowered, by how much and until when, and the way back. Nothing where it is not. */
export function NudgeNote({ room, home, minute, named, busy = false, disabled, ref, onUndo }: NudgeNoteProps) {
  const { t, format } = useMessages();
  const effect = effectOf(room, home, minute, format);
  if (effect === null) return null;
  const { cause, by, time } = effect;
  return (
    <section ref={ref} className={styles.nudge} aria-label={named ? t('nudge.of', { room: room.name }) : t('nudge')}>
      {cause === 'sun' ? <WeatherIcon condition="SUN" size={28} /> : <Icon name="sun" size={28} />}
      <p>
        <b>{t(`nudge.${cause}`)}</b>
        {named ? t('nudge.effect.in', { room: room.name, by, time }) : t('nudge.effect', { by, time })}
      </p>
      <Button look="text" small busy={busy} disabled={disabled} onClick={onUndo}>
        {t('nudge.undo')}
      </Button>
    </section>
  );
}

/** By how much and until when the schedule of a room is lowered, as it is said, and by what; null: it is not. */
export function effectOf(
  { adaptation, effective }: Pick<RoomView, 'adaptation' | 'effective'>,
  { timeZone, temperatureUnit }: Pick<HomeSummary, 'timeZone' | 'temperatureUnit'>,
  minute: number,
  format: Format,
) {
  const held = effective?.setting.celsius ?? null;
  if (adaptation === null || effective?.until == null || held === null) return null;
  return {
    cause: adaptation.cause,
    by: format.degreesAsGiven(inDegrees(adaptation.celsius - held, temperatureUnit)),
    time: format.moment(effective.until, timeZone, minute),
  };
}
