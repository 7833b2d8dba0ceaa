import type { RoomView } from '@braise/contract/live';
import { HOUR_S } from '@braise/domain';
import { BOOST_DURATIONS } from '../../climate/boost-durations.ts';
import type { RoomPresentation } from '../../climate/room-presentation.ts';
import { type RoomWords, settingWords } from '../../climate/room-words.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { OptionGroup } from '../../ui/controls/option-group.tsx';
import { type UntilChoice, endOfHand, untilOf } from './until-choice.ts';
import type { useRoomControl } from './control/use-room-control.ts';
import styles from './room.module.css';
import type { MessageKey } from './words.ts';

type RoomUntilProps = {
  readonly room: RoomView;
  readonly presentation: RoomPresentation;
  readonly control: ReturnType<typeof useRoomControl>;
  readonly words: RoomWords<MessageKey>;
};

/** Until when a control by hand or a boost holds; for the schedule and for off, the reason in words. */
export function RoomUntil({ room, presentation, control, words }: RoomUntilProps) {
  const { t, format, home, minute } = words;
  const time = (instant: number | string) => format.moment(instant, home.timeZone, minute);
  const until = endOfHand(room, presentation);
  if (control.mode === 'manual') {
    const chosen = untilOf(room, until, minute);
    const { next } = room.schedule;
    const timer = (choice: UntilChoice, seconds: number) => ({
      value: choice,
      title: t(`until.${choice}` as 'until.1-h'),
      detail: time(chosen === choice && until !== null ? until : minute + seconds * 1000),
    });
    const options = [
      ...(next ? [{ value: 'block' as const, title: time(next.at), detail: t('until.block') }] : []),
      timer('1-h', HOUR_S),
      timer('3-h', 3 * HOUR_S),
      { value: 'always' as const, title: t('until.always'), detail: t('until.always.detail') },
    ];
    return (
      <OptionGroup
        legend={t('room.until')}
        name="room-until"
        options={options}
        value={chosen}
        onChange={(choice) => control.setTermination(TERMINATION[choice])}
      />
    );
  }
  if (control.mode === 'boost') {
    const options = BOOST_DURATIONS.map(({ value, key }) => ({
      value,
      title: t(key),
      detail: time(minute + Number(value) * 1000),
    }));
    const left = until === null ? null : (Date.parse(until) - minute) / 1000;
    const chosen = left === null ? null : (options.find((option) => left <= Number(option.value) + 60)?.value ?? '7200');
    return (
      <OptionGroup
        legend={until === null ? t('room.until') : t('room.boost-until', { time: time(until) })}
        name="room-boost"
        options={options}
        value={chosen}
        onChange={(seconds) => control.setBoost(Number(seconds))}
      />
    );
  }
  return <Why room={room} presentation={presentation} words={words} />;
}

const TERMINATION = {
  block: { type: 'NEXT_TIME_BLOCK' },
  '1-h': { type: 'TIMER', durationInSeconds: HOUR_S },
  '3-h': { type: 'TIMER', durationInSeconds: 3 * HOUR_S },
  always: { type: 'MANUAL' },
} as const;

/** The reason of the setting in words. */
function Why({ room, presentation, words }: Pick<RoomUntilProps, 'room' | 'presentation' | 'words'>) {
  const { t, format, home, minute } = words;
  const told = settingWords(presentation, room, words);
  const value = told !== null && presentation.setting?.mode === 'COOL' ? t('why.cooled', { value: told }) : told;
  if (value === null || presentation.surface === 'offline') return null;
  const { phrase, until } = presentation;
  // said by the note above
  if (phrase === 'away' || phrase === 'holiday' || phrase === 'window' || phrase === 'early' || room.adaptation !== null) return null;
  const off = phrase === 'off';
  if (off && room.type !== 'HEATING') return null;
  const text = off
    ? t('why.off', { value })
    : until === null
      ? t('why.schedule', { value })
      : t('why.schedule-until', { value, time: format.moment(until, home.timeZone, minute) });
  return (
    <p className={styles.why}>
      <Icon name={off ? 'power' : 'calendar-dots'} size={20} />
      {text}
    </p>
  );
}
