import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import type { DefaultTermination } from '../../home-model/home-model.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { putDefaultTermination } from './room-settings.store.ts';

/** Says how a setting ends that is made at a device of the room, or without a choice. */
export const setDefaultTermination = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, termination }: { readonly roomId: number; readonly termination: DefaultTermination },
): Promise<CommandOutcome<DefaultTermination>> =>
  changeRoom(dependencies, command, roomId, ({ id }) => ({
    row: putDefaultTermination(command.homeId, id, termination),
    answer: termination,
  }));
