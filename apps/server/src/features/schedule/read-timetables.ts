import type { DayType, RoomType, TimeBlock, TimetableType } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { completeTimetable } from './complete-timetable.ts';
import { timetablesRevision } from './timetables-revision.ts';
import { loadRoomTimetables } from '../../home-model/timetable.store.ts';

/** Which timetable a room follows, and each with all its days; null when there is no such room. */
export async function readTimetables(
  database: Database,
  homeId: number,
  roomId: number,
): Promise<{
  readonly roomType: RoomType;
  readonly active: TimetableType;
  readonly revision: string;
  readonly daysOf: (type: TimetableType) => readonly { readonly dayType: DayType; readonly blocks: readonly TimeBlock[] }[];
} | null> {
  const timetables = await loadRoomTimetables(database, homeId, roomId);
  if (timetables === null) return null;
  return {
    roomType: timetables.roomType,
    active: timetables.active,
    revision: timetablesRevision(timetables),
    daysOf: (type) => completeTimetable(timetables.of(type), timetables.of(timetables.active)),
  };
}
