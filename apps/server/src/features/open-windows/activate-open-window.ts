import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { putOpenWindowActivated, windowEntry } from './open-window.store.ts';

/** A person says that a window is open: the room pauses for its usual time, whether or not it is watched. */
export const activateOpenWindow = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  roomId: number,
): Promise<CommandOutcome<null>> =>
  changeRoom(dependencies, command, roomId, ({ id, type }) =>
    type === 'HOT_WATER'
      ? refuse({ code: 'setting.notSupported', roomType: type })
      : {
          row: putOpenWindowActivated(command.homeId, id, command.at),
          journal: [windowEntry(id, 'OPEN')],
          answer: null,
        },
  );
