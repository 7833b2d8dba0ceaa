import { changeHomeOnce } from '../../../commands/change-home.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../../commands/home-command.ts';
import { putSuggesting } from './decision.store.ts';

/** Says whether a home wants changes of its schedules suggested. */
export const chooseSuggestions = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  wanted: boolean,
): Promise<CommandOutcome<null>> =>
  changeHomeOnce(dependencies, command, { change: putSuggesting(command.homeId, wanted ? 'WANTED' : 'UNWANTED'), answer: null });
