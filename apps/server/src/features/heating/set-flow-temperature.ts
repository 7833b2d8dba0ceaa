import { changeHomeOnce } from '../../commands/change-home.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { type ReadHomeDependencies, readHome } from '../../home-model/read-home.ts';
import { flowTemperatureOf } from './flow-temperature.ts';
import { putFlowTemperature } from './heating.store.ts';

/**
 * Of either what is given. `celsius`: how warm the water of the heating may be asked to be at most, °C; null: as warm as the heat source takes. Whole
 * degrees are kept, as targets are. `adapts`: whether below that it follows what was learned of the rooms. A home whose heat source takes no flow
 * temperature refuses.
 */
export async function setFlowTemperature(
  dependencies: CommandDependencies & ReadHomeDependencies,
  command: HomeCommand,
  { celsius, adapts, field }: { readonly celsius?: number | null; readonly adapts?: boolean; readonly field: string },
): Promise<CommandOutcome<null>> {
  const home = await readHome(dependencies, command.homeId, command.at);
  if (home === null) return refuse({ code: 'notFound' });
  const flow = flowTemperatureOf(home);
  if (flow === null) return refuse({ code: 'setting.notSupported', field, title: 'no heat source of the home takes a flow temperature' });
  const { min, max } = flow.range;
  if (typeof celsius === 'number' && (celsius < min || celsius > max))
    return refuse({ code: 'setting.outOfRange', field, title: `the heat source takes ${min} to ${max} °C` });
  const most = typeof celsius === 'number' ? Math.round(celsius) : celsius;
  return changeHomeOnce(dependencies, command, { change: putFlowTemperature(command.homeId, { most, adapts }), answer: null });
}
