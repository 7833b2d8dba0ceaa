import { changeHomeOnce } from '../../commands/change-home.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { type SaidOfHeating, putBoilerDetails } from './heating.store.ts';

/** Says what heats the home: its boiler, as on its plate, and whether its floors are heated. */
export const setBoilerDetails = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  said: SaidOfHeating,
): Promise<CommandOutcome<null>> =>
  changeHomeOnce(dependencies, command, { change: putBoilerDetails(command.homeId, said, command.at), answer: null });
