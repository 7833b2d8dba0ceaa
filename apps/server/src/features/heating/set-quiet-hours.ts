import type { QuietHours } from '@braise/domain';
import { changeHomeOnce } from '../../commands/change-home.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { type ReadHomeDependencies, readHome } from '../../home-model/read-home.ts';
import { putQuietHours } from './heating.store.ts';
import { quietSourceOf } from './quiet-source.ts';

/** Says when the heat pump is to be quiet. A home whose heat source has no quiet mode refuses: less warm water alone would not make it quiet. */
export async function setQuietHours(
  dependencies: CommandDependencies & ReadHomeDependencies,
  command: HomeCommand,
  hours: QuietHours,
): Promise<CommandOutcome<null>> {
  const home = await readHome(dependencies, command.homeId, command.at);
  if (home === null) return refuse({ code: 'notFound' });
  if (quietSourceOf(home) === null)
    return refuse({ code: 'setting.notSupported', field: 'enabled', title: 'no heat source of the home has a quiet mode' });
  return changeHomeOnce(dependencies, command, { change: putQuietHours(command.homeId, hours), answer: null });
}
