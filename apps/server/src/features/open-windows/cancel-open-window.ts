import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { isWindowOpen, putOpenWindowCancelled, putOpenWindowShut, windowEntry } from './open-window.store.ts';

/**
 * A person says that no window is open: the pause ends, and for an hour a fall of temperature alone starts no other. Where one was guessed and `was` none, the
 * room learns from it. Where none is open nothing changes.
 */
export const cancelOpenWindow = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, was }: { readonly roomId: number; readonly was: 'OPEN' | 'NONE' },
): Promise<CommandOutcome<null>> =>
  changeRoom(dependencies, command, roomId, ({ id, type }) => {
    if (type === 'HOT_WATER') return refuse({ code: 'setting.notSupported', roomType: type });
    const [row, ...also] = (was === 'OPEN' ? putOpenWindowShut : putOpenWindowCancelled)(command.homeId, id, command.at);
    return {
      row,
      also,
      journal: [{ ...windowEntry(id, 'SHUT'), onlyIf: isWindowOpen(command.homeId, id, command.at) }],
      answer: null,
    };
  });
