import { cleanName } from '@braise/domain';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { putName } from './room-settings.store.ts';

export async function renameRoom(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly roomId: number; readonly name: string },
): Promise<CommandOutcome<null>> {
  const name = cleanName(asked.name);
  if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
  return changeRoom(dependencies, command, asked.roomId, ({ id }) => ({
    row: putName(command.homeId, id, name),
    journal: [roomSwitch(command.homeId, id, 'name', 'name', name)],
    answer: null,
  }));
}
