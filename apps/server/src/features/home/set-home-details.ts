import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { cleanName, type WeatherCell, cellKey, cellOf } from '@braise/domain';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { type HomeDetails, loadPlace, putHomeDetails } from './home-details.store.ts';

/** Says what a home is called, whom to call and where it is. One that moves is told the weather of its new place and no longer that of the old one. */
export async function setHomeDetails(
  dependencies: CommandDependencies,
  command: HomeCommand,
  details: HomeDetails,
): Promise<CommandOutcome<null>> {
  const name = cleanName(details.name);
  if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
  return changeHomeAlone(dependencies, command, async (held) => {
    const { geolocation, simulated } = await loadPlace(held, command.homeId);
    const moved = !simulated && cellOrNone(geolocation) !== cellOrNone(details.geolocation);
    return { change: putHomeDetails(command, { ...details, name }, moved), answer: null };
  });
}

const cellOrNone = (place: WeatherCell | null): string | null => (place === null ? null : cellKey(cellOf(place)));
