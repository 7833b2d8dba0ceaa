import type { RoomView, SettingView } from '@braise/contract/live';
import type { ReactNode } from 'react';
import { MINUTES_A_DAY } from '@braise/domain';
import { minuteOfDay } from '../../climate/home-clock.ts';
import { type RoomWords, setpointIn } from '../../climate/room-words.ts';
import { surfaceClass, surfaceOf } from '../../climate/surface.ts';
import { schedulePause } from './schedule-pause.ts';
import { RowText } from '../../ui/content/list.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './room.module.css';
import type { MessageKey } from './words.ts';

type RoomScheduleProps = {
  /** Left out: what it is. */
  readonly title?: string;
  readonly room: RoomView;
  readonly words: RoomWords<MessageKey>;
  /** The way to the whole week. */
  readonly link: (children: ReactNode) => ReactNode;
};

/** Today's blocks on a line with a mark for now, and what comes next, or that it waits. */
export function RoomSchedule({ title, room, words, link }: RoomScheduleProps) {
  const { t, format, home, minute } = words;
  const { next } = room.schedule;
  const time = (instant: string): string => format.moment(instant, home.timeZone, minute);
  const isFar = (instant: string): boolean => format.namesDay(instant, home.timeZone, minute);
  const told = (setting: SettingView): string =>
    setting.power === 'OFF' || setting.celsius === null ? t('return.off') : setpointIn(room, setting.celsius, home.temperatureUnit, format);
  const pause = schedulePause(room);
  const comes = (): string => {
    if (pause === 'open') return t('room.schedule.paused');
    if (pause !== null) return t(isFar(pause) ? 'room.schedule.resumes-day' : 'room.schedule.resumes', { time: time(pause) });
    if (next === null) return t('room.schedule.constant');
    return t(isFar(next.at) ? 'room.schedule.next-day' : 'room.schedule.next', { value: told(next.setting), time: time(next.at) });
  };
  return link(
    <>
      <RowText breaks title={title ?? t('room.schedule')} detail={comes()} />
      {room.today.length > 0 && (
        <span className={styles.mini} aria-hidden="true">
          {room.today.map((block) => (
            <i
              key={block.start}
              className={surfaceClass(surfaceOf(room.type, block.setting, room.limits.min), block.setting, 0)}
              style={{ flex: block.end - block.start }}
            />
          ))}
          <em style={{ left: `${(minuteOfDay(home.timeZone, minute) / MINUTES_A_DAY) * 100}%` }} />
        </span>
      )}
      <Icon name="caret-right" size={20} />
    </>,
  );
}
