import type { Instant, TimetableType } from '@braise/domain';
import { endOfManualControl } from '@braise/domain/schedule';
import type { HomeChange } from '../../commands/change-home.store.ts';
import type { CommandableRoom } from '../../commands/room-command-context.store.ts';
import { type TimetableDay, moveEndOfManualControl, putActiveTimetable, putTimetableDays } from '../../home-model/timetable.store.ts';
import { type BlocksBy, daysEntry, followedEntry, weekEntry } from './schedule-entries.ts';

type Followed = {
  readonly homeId: number;
  readonly room: Pick<CommandableRoom, 'id' | 'timetable'>;
  readonly type: TimetableType;
  /** All of the timetable's days. */
  readonly days: readonly TimetableDay[];
  readonly timeZone: string;
  readonly at: Instant;
  readonly by?: BlocksBy;
};

/** What a room follows from now on. A control by hand that holds until the next block ends with the next of these. */
export function followTimetable({ homeId, room, type, days, timeZone, at, by }: Followed): Required<Pick<HomeChange, 'rows' | 'journal'>> {
  const timetable = { ...room.timetable, type, days: Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks])) };
  const until = endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, timetable, timeZone, at);
  return {
    rows: [
      putTimetableDays(homeId, room.id, type, days),
      putActiveTimetable(homeId, room.id, type),
      moveEndOfManualControl(homeId, room.id, until, at),
    ],
    journal: [
      by === undefined || type === room.timetable.type
        ? daysEntry(homeId, room.id, type, days, by)
        : weekEntry(room.id, room.timetable, timetable, by),
      followedEntry(homeId, room.id, type),
    ],
  };
}
