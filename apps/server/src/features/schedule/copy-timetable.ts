import { asRequested } from '../../commands/as-requested.ts';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { loadRoomCommandContext } from '../../commands/room-command-context.store.ts';
import { completeTimetable } from './complete-timetable.ts';
import { followTimetable } from './follow-timetable.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { loadRoomTimetables } from '../../home-model/timetable.store.ts';

/**
 * Has rooms follow the timetable that a room follows, with its days: all of them or none. Setpoints are brought to what each room takes; a room of
 * another type is refused. Fields are the room's place in the request.
 */
export function copyTimetable(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, to }: { readonly roomId: number; readonly to: readonly number[] },
): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  return changeHomeAlone<null>(dependencies, command, async (held) => {
    const context = await loadRoomCommandContext(held, command);
    const timetables = await loadRoomTimetables(held, homeId, roomId);
    if (context === null || timetables === null) return refuse({ code: 'notFound' });
    const { active: type, roomType } = timetables;
    const followed = timetables.of(type);
    const changes = [];
    for (const other of new Set(to)) {
      const room = context.rooms.get(other);
      const field = `${to.indexOf(other)}`;
      if (room === undefined || other === roomId)
        return refuse({ code: 'validationFailed', field, title: `there is no other room ${other}`, roomType });
      if (room.type !== roomType)
        return refuse({ code: 'setting.notSupported', field, title: `room ${other} is of type ${room.type}`, roomType });
      const days = [];
      for (const { dayType, blocks } of completeTimetable(followed, followed)) {
        const prepared = prepareBlocks(
          blocks.map((block) => ({ ...block, setting: asRequested(block.setting) })),
          room,
        );
        if (!prepared.ok) return refuse({ ...prepared.error, field });
        days.push({ dayType, blocks: prepared.blocks });
      }
      changes.push(followTimetable({ homeId, room, type, days, timeZone: context.timeZone, at }));
    }
    const change = { rows: changes.flatMap(({ rows }) => rows), journal: changes.flatMap(({ journal }) => journal) };
    return { change, answer: null };
  });
}
