import { chooseHeated } from '../../commands/choose-heated.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { putEarlyStart } from './room-settings.store.ts';

/** Says whether rooms are to be warm when a block begins; `room` null: each that is heated. Only those can be. */
export const setEarlyStart = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, enabled }: { readonly roomId: number | null; readonly enabled: boolean },
): Promise<CommandOutcome<boolean>> =>
  changeRooms(dependencies, command, (context) => {
    const chosen = chooseHeated(context, roomId === null ? null : [roomId]);
    if ('error' in chosen) return chosen;
    const ids = chosen.map(({ id }) => id);
    return {
      change: {
        rows: [putEarlyStart(command.homeId, ids, enabled)],
        journal: ids.map((id) => roomSwitch(command.homeId, id, 'early-start', 'early_start', enabled)),
      },
      answer: enabled,
    };
  });
