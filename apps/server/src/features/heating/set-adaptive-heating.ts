import { mayUse } from '@braise/domain';
import { changeHomeOnce } from '../../commands/change-home.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { type ReadHomeDependencies, readHome } from '../../home-model/read-home.ts';
import { putAdaptiveBand } from './heating.store.ts';

/** Says by how much, K, schedules may be lowered where rooms come to them by themselves; 0: by nothing. Refused with `accessDenied` where the home has no assistant. */
export async function setAdaptiveHeating(
  dependencies: CommandDependencies & ReadHomeDependencies,
  command: HomeCommand,
  band: number,
): Promise<CommandOutcome<null>> {
  const home = await readHome(dependencies, command.homeId, command.at);
  if (home === null) return refuse({ code: 'notFound' });
  if (band > 0 && !mayUse(home.entitlement, 'adaptive-heating'))
    return refuse({ code: 'accessDenied', title: 'the home has no assistant' });
  return changeHomeOnce(dependencies, command, { change: putAdaptiveBand(command.homeId, band), answer: null });
}
