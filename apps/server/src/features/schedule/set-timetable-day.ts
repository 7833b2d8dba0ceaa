import { DAY_TYPES, type DayType, type RoomType, type TimeBlock, type TimetableType } from '@braise/domain';
import { dayFault, endOfManualControl } from '@braise/domain/schedule';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../home/home-command.ts';
import { type AskedSetting, prepareSetting } from '../rooms/prepare-setting.ts';
import { changeRooms } from '../rooms/change-rooms.ts';
import { moveEndOfManualControl, putTimetableDays } from './timetable.store.ts';

export type AskedBlock = Omit<TimeBlock, 'setting'> & { readonly setting: AskedSetting };

export type StoredDay = { readonly roomType: RoomType; readonly dayType: DayType; readonly blocks: readonly TimeBlock[] };

/** Replaces the blocks of one day of a room's timetable, followed or not. Answers with the blocks as stored. */
export async function setTimetableDay(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly roomId: number; readonly type: TimetableType; readonly dayType: DayType; readonly blocks: readonly AskedBlock[] },
): Promise<CommandOutcome<StoredDay>> {
  const { roomId, type, dayType } = asked;
  return changeRooms(dependencies, command, (context) => {
    const room = context.rooms.get(roomId);
    const days: readonly string[] = DAY_TYPES[type];
    if (room === undefined || !days.includes(dayType)) return refuse({ code: 'notFound' });
    const fault = dayFault(asked.blocks);
    if (fault !== null)
      return refuse({ code: 'timetable.incomplete', field: `${fault.index}`, title: `block ${fault.index}: ${fault.code}` });
    const blocks: TimeBlock[] = [];
    for (const [index, block] of asked.blocks.entries()) {
      const prepared = prepareSetting(block.setting, room);
      if (!prepared.ok) return refuse({ ...prepared.error, field: `${index}.${prepared.error.field ?? ''}` });
      blocks.push({ start: block.start, end: block.end, setting: prepared.setting, holdsWhenAway: block.holdsWhenAway });
    }

    const rows = [putTimetableDays(command.homeId, roomId, type, [{ dayType, blocks }])];
    if (type === room.timetable.type) {
      const timetable = { type, days: { ...room.timetable.days, [dayType]: blocks } };
      const until = endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, timetable, context.timeZone, command.at);
      rows.push(moveEndOfManualControl(command.homeId, roomId, until, command.at));
    }
    return { change: { rows }, answer: { roomType: room.type, dayType, blocks } };
  });
}
