import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from './home-command.ts';
import { changeHomeOnce } from './change-home.ts';
import { cleanName } from './clean-name.ts';
import { type HomeDetails, putHomeDetails } from './home-details.store.ts';

/** Says what a home is called, whom to call and where it is. One that moves is told the weather of its new place and no longer that of the old one. */
export async function setHomeDetails(
  dependencies: CommandDependencies,
  command: HomeCommand,
  details: HomeDetails,
): Promise<CommandOutcome<null>> {
  const name = cleanName(details.name);
  if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
  return changeHomeOnce(dependencies, command, { change: putHomeDetails(command, { ...details, name }), answer: null });
}
