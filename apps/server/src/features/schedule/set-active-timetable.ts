import type { TimetableType } from '@braise/domain';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { completeTimetable } from './complete-timetable.ts';
import { followTimetable } from './follow-timetable.ts';
import { followedEntry } from './schedule-entries.ts';
import { loadRoomTimetables } from '../../home-model/timetable.store.ts';

/** Chooses the timetable that a room follows; days that it lacks begin as the one followed until now has them. */
export async function setActiveTimetable(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, type }: { readonly roomId: number; readonly type: TimetableType },
): Promise<CommandOutcome<TimetableType>> {
  const { homeId, at } = command;
  return changeRooms(dependencies, command, async ({ rooms, timeZone }) => {
    const room = rooms.get(roomId);
    const timetables = await loadRoomTimetables(dependencies.database, homeId, roomId);
    if (room === undefined || timetables === null) return refuse({ code: 'notFound' });
    const days = completeTimetable(timetables.of(type), timetables.of(timetables.active));
    const { rows } = followTimetable({ homeId, room, type, days, timeZone, at });
    return { change: { rows, journal: [followedEntry(homeId, roomId, type)] }, answer: type };
  });
}
