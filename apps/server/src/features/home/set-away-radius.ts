import { changeHomeOnce } from '../../commands/change-home.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { putAwayRadius } from './home-settings.store.ts';

/** Says from what distance, in metres, on a resident is away. */
export const setAwayRadius = (dependencies: CommandDependencies, command: HomeCommand, metres: number): Promise<CommandOutcome<null>> =>
  changeHomeOnce(dependencies, command, { change: putAwayRadius(metres), answer: null });
