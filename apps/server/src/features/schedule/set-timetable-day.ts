import { DAY_TYPES, type DayType, type RoomType, type TimeBlock, type TimetableType } from '@braise/domain';
import { endOfManualControl } from '@braise/domain/schedule';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { type RequestedBlock, prepareBlocks } from './prepare-blocks.ts';
import { daysEntry } from './schedule-entries.ts';
import { moveEndOfManualControl, putTimetableDays } from '../../home-model/timetable.store.ts';

export type StoredDay = { readonly roomType: RoomType; readonly dayType: DayType; readonly blocks: readonly TimeBlock[] };

/** Replaces the blocks of one day of a room's timetable, followed or not. Answers with the blocks as stored. */
export async function setTimetableDay(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly roomId: number; readonly type: TimetableType; readonly dayType: DayType; readonly blocks: readonly RequestedBlock[] },
): Promise<CommandOutcome<StoredDay>> {
  const { roomId, type, dayType } = asked;
  return changeRooms(dependencies, command, (context) => {
    const room = context.rooms.get(roomId);
    const days: readonly string[] = DAY_TYPES[type];
    if (room === undefined || !days.includes(dayType)) return refuse({ code: 'notFound' });
    const prepared = prepareBlocks(asked.blocks, room);
    if (!prepared.ok) return prepared;
    const { blocks } = prepared;

    const rows = [putTimetableDays(command.homeId, roomId, type, [{ dayType, blocks }])];
    if (type === room.timetable.type) {
      const timetable = { ...room.timetable, days: { ...room.timetable.days, [dayType]: blocks } };
      const until = endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, timetable, context.timeZone, command.at);
      rows.push(moveEndOfManualControl(command.homeId, roomId, until, command.at));
    }
    const journal = [daysEntry(command.homeId, roomId, type, [{ dayType, blocks }])];
    return { change: { rows, journal }, answer: { roomType: room.type, dayType, blocks } };
  });
}
