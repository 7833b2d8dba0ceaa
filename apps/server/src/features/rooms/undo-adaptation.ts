import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { putAdaptationUndone } from './room-settings.store.ts';

/** A person wants what the schedule says: until the next block it is not lowered again, and less for two weeks. */
export const undoAdaptation = (dependencies: CommandDependencies, command: HomeCommand, roomId: number): Promise<CommandOutcome<null>> =>
  changeRoom(dependencies, command, roomId, ({ id }) => ({
    row: putAdaptationUndone(command.homeId, id, command.at),
    journal: [{ roomId: id, kind: 'undo', after: null }],
    answer: null,
  }));
