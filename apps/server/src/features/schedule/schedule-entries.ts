import type { TimetableType } from '@braise/domain';
import type { CommandEntry } from '../../commands/command-entry.store.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { type TimetableDay, standingDays } from '../../home-model/timetable.store.ts';

/** Days of a timetable that get other blocks. */
export const daysEntry = (homeId: number, roomId: number, type: TimetableType, days: readonly TimetableDay[]): CommandEntry => ({
  roomId,
  kind: 'schedule',
  detail: type,
  before: standingDays(homeId, roomId, type, days),
  after: Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks])),
});

/** The timetable that a room follows from now on. */
export const followedEntry = (homeId: number, roomId: number, type: TimetableType): CommandEntry =>
  roomSwitch(homeId, roomId, 'timetable', 'timetable_type', type);
