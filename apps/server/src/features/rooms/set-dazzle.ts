import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';

/** Says whether a room's devices show on themselves what is asked of them. None can: off is what it is, and on is refused. */
export const setDazzle = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, enabled }: { readonly roomId: number; readonly enabled: boolean },
): Promise<CommandOutcome<null>> =>
  changeRooms(dependencies, command, ({ rooms }) => {
    const room = rooms.get(roomId);
    if (room === undefined) return refuse({ code: 'notFound' });
    if (enabled)
      return refuse({ code: 'setting.notSupported', field: 'enabled', title: 'no device of the room can show it', roomType: room.type });
    return { change: {}, answer: null };
  });
