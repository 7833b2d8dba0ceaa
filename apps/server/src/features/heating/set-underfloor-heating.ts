import { changeHomeOnce } from '../../commands/change-home.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { putUnderfloorHeating } from './heating.store.ts';

/** Says whether the home's floors are heated. */
export const setUnderfloorHeating = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  present: boolean,
): Promise<CommandOutcome<null>> =>
  changeHomeOnce(dependencies, command, { change: putUnderfloorHeating(command.homeId, present, command.at), answer: null });
