import { changeHomeOnce } from '../../commands/change-home.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';

/** Turns the deduction of incidents beyond what devices say on or off. No home has it yet: off is what it is, and on is refused. */
export async function setIncidentDetection(
  dependencies: CommandDependencies,
  command: HomeCommand,
  enabled: boolean,
): Promise<CommandOutcome<null>> {
  if (enabled) return refuse({ code: 'setting.notSupported', field: 'enabled', title: 'this home has no detection of incidents' });
  return changeHomeOnce(dependencies, command, { change: {}, answer: null });
}
