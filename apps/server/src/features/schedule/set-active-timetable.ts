import type { TimetableType } from '@braise/domain';
import { endOfManualControl } from '@braise/domain/schedule';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { completeTimetable } from './complete-timetable.ts';
import { followedEntry } from './schedule-entries.ts';
import { loadRoomTimetables, moveEndOfManualControl, putActiveTimetable, putTimetableDays } from '../../home-model/timetable.store.ts';

/** Chooses the timetable that a room follows; days that it lacks begin as the one followed until now has them. */
export async function setActiveTimetable(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, type }: { readonly roomId: number; readonly type: TimetableType },
): Promise<CommandOutcome<TimetableType>> {
  return changeRooms(dependencies, command, async (context) => {
    const timetables = await loadRoomTimetables(dependencies.database, command.homeId, roomId);
    if (timetables === null) return refuse({ code: 'notFound' });
    const days = completeTimetable(timetables.of(type), timetables.of(timetables.active));
    const timetable = {
      ...context.rooms.get(roomId)?.timetable,
      type,
      days: Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks])),
    };
    const until = endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, timetable, context.timeZone, command.at);
    return {
      change: {
        rows: [
          putTimetableDays(command.homeId, roomId, type, days),
          putActiveTimetable(command.homeId, roomId, type),
          moveEndOfManualControl(command.homeId, roomId, until, command.at),
        ],
        journal: [followedEntry(command.homeId, roomId, type)],
      },
      answer: type,
    };
  });
}
