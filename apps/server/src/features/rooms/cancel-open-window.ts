import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { putOpenWindowCancelled } from './room-settings.store.ts';

/** A person says that no window is open: the pause ends, and for an hour a fall of temperature alone starts no other. */
export const cancelOpenWindow = (dependencies: CommandDependencies, command: HomeCommand, roomId: number): Promise<CommandOutcome<null>> =>
  changeRoom(dependencies, command, roomId, ({ id, type }) =>
    type === 'HOT_WATER'
      ? refuse({ code: 'setting.notSupported', roomType: type })
      : {
          row: putOpenWindowCancelled(command.homeId, id, command.at),
          journal: [{ roomId: id, kind: 'window', after: 'SHUT' }],
          answer: null,
        },
  );
