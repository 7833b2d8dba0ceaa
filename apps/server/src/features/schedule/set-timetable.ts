import { DAY_TYPES, type DayType, TIMETABLE_TYPES, type TimetableType } from '@braise/domain';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { loadRoomCommandContext } from '../../commands/room-command-context.store.ts';
import { completeTimetable } from './complete-timetable.ts';
import { followTimetable } from './follow-timetable.ts';
import { type RequestedBlock, prepareBlocks } from './prepare-blocks.ts';
import { daysEntry } from './schedule-entries.ts';
import { type TimetableDay, loadRoomTimetables, putTimetableDays } from '../../home-model/timetable.store.ts';
import { timetablesRevision } from './timetables-revision.ts';

/** Of what is asked each day with its blocks, and where in the request each block stood. `type`: of that timetable; null: of the one to be followed. */
export type RequestedDay = {
  readonly type: TimetableType | null;
  readonly dayType: DayType;
  readonly blocks: readonly RequestedBlock[];
  readonly places: readonly number[];
};

type Asked = {
  readonly roomId: number;
  /** Null: the one that it follows. */
  readonly type: TimetableType | null;
  readonly days: readonly RequestedDay[];
  /** The revision of the timetables that it was made from; null: whatever stands is replaced. */
  readonly basedOn: string | null;
};

/**
 * Replaces days of a room's timetables and has the room follow one of them; days that are not named stay as they are.
 * Fields begin with the block's place in the request.
 */
export function setTimetable(dependencies: CommandDependencies, command: HomeCommand, asked: Asked): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  const { roomId } = asked;
  return changeHomeAlone<null>(dependencies, command, async (held) => {
    const context = await loadRoomCommandContext(held, command);
    const room = context?.rooms.get(roomId);
    const timetables = await loadRoomTimetables(held, homeId, roomId);
    if (context === null || room === undefined || timetables === null) return refuse({ code: 'notFound' });
    if (asked.basedOn !== null && asked.basedOn !== timetablesRevision(timetables))
      return refuse({ code: 'timetable.changed', roomType: room.type });
    const type = asked.type ?? timetables.active;
    const named = new Map(TIMETABLE_TYPES.map((each) => [each, new Map<DayType, TimetableDay>()]));
    for (const { type: own, dayType, blocks, places } of asked.days) {
      const of = own ?? type;
      const days: readonly string[] = DAY_TYPES[of];
      if (!days.includes(dayType)) {
        const which = asked.type === null ? `the room follows ${of}` : `the timetable asked for is ${of}`;
        const title = `${which}, whose days are ${days.join(', ')}; say in type which timetable with ${dayType} it is to follow`;
        return refuse({ code: 'validationFailed', field: `${places[0]}.dayType`, title, roomType: room.type });
      }
      const prepared = prepareBlocks(blocks, room);
      if (!prepared.ok) {
        const field = (prepared.error.field ?? '0').replace(/^\d+/, (index) => String(places[Number(index)] ?? index));
        return refuse({ ...prepared.error, field });
      }
      named.get(of)?.set(dayType, { dayType, blocks: prepared.blocks });
    }
    /** All days of a timetable: those that nobody has planned as they were shown beside those that are named. */
    const daysOf = (of: TimetableType): readonly TimetableDay[] =>
      completeTimetable(timetables.of(of), timetables.of(timetables.active)).map((day) => named.get(of)?.get(day.dayType) ?? day);
    const { rows, journal } = followTimetable({ homeId, room, type, days: daysOf(type), timeZone: context.timeZone, at });
    const others = [...named].flatMap(([other, changed]) =>
      other === type || changed.size === 0 ? [] : [{ other, changed: [...changed.values()] }],
    );
    return {
      change: {
        rows: [...rows, ...others.map(({ other }) => putTimetableDays(homeId, roomId, other, daysOf(other)))],
        journal: [...journal, ...others.map(({ other, changed }) => daysEntry(homeId, roomId, other, changed))],
      },
      answer: null,
    };
  });
}
