import { changeHomeOnce } from '../../commands/change-home.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { putPresenceLock } from './presence-lock.store.ts';

/** Gives the decision about presence back to the phones: it is what they last said. */
export const clearPresenceLock = (dependencies: CommandDependencies, command: HomeCommand): Promise<CommandOutcome<null>> =>
  changeHomeOnce(dependencies, command, { change: putPresenceLock(command.homeId, null), answer: null });
