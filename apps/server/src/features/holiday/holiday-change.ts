import type { Holiday } from '@braise/domain';
import { endOfManualControl, holidayOfRoom } from '@braise/domain/schedule';
import type { HomeChange } from '../../commands/change-home.store.ts';
import type { HomeCommand } from '../../commands/home-command.ts';
import type { RoomCommandContext } from '../../commands/room-command-context.store.ts';
import { homeSwitch } from '../../commands/switch-entry.ts';
import { moveEndBesideHoliday, putHoliday } from './holiday.store.ts';

/** Gives a home a holiday, or none, and what rooms are held at by hand the end that it has beside that. */
export function holidayChange({ rooms, timeZone }: RoomCommandContext, { homeId, at }: HomeCommand, holiday: Holiday | null): HomeChange {
  const ends = [...rooms.values()].map((room) => {
    const { holiday: _, ...scheduled } = room.timetable;
    const ofRoom = holidayOfRoom(holiday, room);
    const timetable = ofRoom === null ? scheduled : { ...scheduled, holiday: ofRoom };
    const nextBlock = endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, timetable, timeZone, at);
    return moveEndBesideHoliday(homeId, room.id, { nextBlock, begins: ofRoom?.from ?? null }, at);
  });
  return {
    home: putHoliday(holiday),
    rows: ends,
    journal: [homeSwitch(homeId, 'holiday', 'holiday', holiday)],
  };
}
