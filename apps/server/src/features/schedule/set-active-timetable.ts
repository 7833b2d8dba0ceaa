import type { TimetableType } from '@braise/domain';
import { endOfManualControl } from '@braise/domain/schedule';
import { changeHome, replay } from '../home/change-home.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../home/home-command.ts';
import { loadRoomCommandContext } from '../rooms/room-command-context.store.ts';
import { completeTimetable } from './complete-timetable.ts';
import { loadRoomTimetables, moveEndOfManualControl, putActiveTimetable, putTimetableDays } from './timetable.store.ts';

/** Chooses the timetable that a room follows; days that it lacks begin as the one followed until now has them. */
export async function setActiveTimetable(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, type }: { readonly roomId: number; readonly type: TimetableType },
): Promise<CommandOutcome<TimetableType>> {
  const [context, timetables] = await Promise.all([
    loadRoomCommandContext(dependencies.database, command),
    loadRoomTimetables(dependencies.database, command.homeId, roomId),
  ]);
  if (context === null || timetables === null) return refuse({ code: 'notFound' });
  const before = replay<TimetableType>(context.earlier, command);
  if (before !== null) return before;
  const days = completeTimetable(timetables.of(type), timetables.of(timetables.active));
  const timetable = { type, days: Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks])) };
  const until = endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, timetable, context.timeZone, command.at);
  return changeHome(dependencies, command, {
    change: {
      rows: [
        putTimetableDays(command.homeId, roomId, type, days),
        putActiveTimetable(command.homeId, roomId, type),
        moveEndOfManualControl(command.homeId, roomId, until, command.at),
      ],
    },
    answer: type,
  });
}
