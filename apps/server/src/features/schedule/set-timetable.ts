import { DAY_TYPES, type DayType, type TimetableType } from '@braise/domain';
import { endOfManualControl } from '@braise/domain/schedule';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { completeTimetable } from './complete-timetable.ts';
import { type RequestedBlock, prepareBlocks } from './prepare-blocks.ts';
import { daysEntry, followedEntry } from './schedule-entries.ts';
import {
  type TimetableDay,
  loadRoomTimetables,
  moveEndOfManualControl,
  putActiveTimetable,
  putTimetableDays,
} from '../../home-model/timetable.store.ts';

/** Of what is asked each day with its blocks, and where in the request each block stood. */
export type RequestedDay = { readonly dayType: DayType; readonly blocks: readonly RequestedBlock[]; readonly places: readonly number[] };

/**
 * Replaces days of a room's timetable and has the room follow it; days that are not named stay as they are. `type` null: the one that it follows.
 * Fields begin with the block's place in the request.
 */
export async function setTimetable(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly roomId: number; readonly type: TimetableType | null; readonly days: readonly RequestedDay[] },
): Promise<CommandOutcome<null>> {
  const { homeId } = command;
  return changeRooms(dependencies, command, async ({ rooms, timeZone }) => {
    const room = rooms.get(asked.roomId);
    const timetables = await loadRoomTimetables(dependencies.database, homeId, asked.roomId);
    if (room === undefined || timetables === null) return refuse({ code: 'notFound' });
    const type = asked.type ?? timetables.active;
    const named = new Map<DayType, TimetableDay>();
    for (const { dayType, blocks, places } of asked.days) {
      const days: readonly string[] = DAY_TYPES[type];
      if (!days.includes(dayType)) {
        const which = asked.type === null ? `the room follows ${type}` : `the timetable asked for is ${type}`;
        const title = `${which}, whose days are ${days.join(', ')}; say in type which timetable with ${dayType} it is to follow`;
        return refuse({ code: 'validationFailed', field: `${places[0]}.dayType`, title, roomType: room.type });
      }
      const prepared = prepareBlocks(blocks, room);
      if (!prepared.ok) {
        const field = (prepared.error.field ?? '0').replace(/^\d+/, (index) => String(places[Number(index)] ?? index));
        return refuse({ ...prepared.error, field });
      }
      named.set(dayType, { dayType, blocks: prepared.blocks });
    }
    const days = completeTimetable(timetables.of(type), timetables.of(timetables.active)).map((day) => named.get(day.dayType) ?? day);
    const timetable = { ...room.timetable, type, days: Object.fromEntries(days.map(({ dayType, blocks }) => [dayType, blocks])) };
    const until = endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, timetable, timeZone, command.at);
    return {
      change: {
        rows: [
          putTimetableDays(homeId, room.id, type, days),
          putActiveTimetable(homeId, room.id, type),
          moveEndOfManualControl(homeId, room.id, until, command.at),
        ],
        journal: [daysEntry(homeId, room.id, type, days), followedEntry(homeId, room.id, type)],
      },
      answer: null,
    };
  });
}
