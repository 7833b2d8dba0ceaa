import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { cleanName, type WeatherCell, cellKey, cellOf } from '@braise/domain';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { type HomeDetails, loadDetails, putHomeDetails, type ShownDetails } from './home-details.store.ts';

/**
 * Says what a home is called, whom to call and where it is. One that moves is told the weather of its new place and no longer that of the old one.
 * `formerly`: what whoever asks took it to be; null: they did not look. `conflict` where somebody else has changed it since.
 */
export async function setHomeDetails(
  dependencies: CommandDependencies,
  command: HomeCommand,
  details: HomeDetails,
  formerly: ShownDetails | null = null,
): Promise<CommandOutcome<null>> {
  const name = cleanName(details.name);
  if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
  return changeHomeAlone(dependencies, command, async (held) => {
    const { simulated, ...stored } = await loadDetails(held, command.homeId);
    if (formerly !== null && !isSame(formerly, stored)) return refuse({ code: 'conflict', title: 'the home was changed meanwhile' });
    const moved = !simulated && cellOrNone(stored.geolocation) !== cellOrNone(details.geolocation);
    return { change: putHomeDetails(command, { ...details, name }, moved), answer: null };
  });
}

const cellOrNone = (place: WeatherCell | null): string | null => (place === null ? null : cellKey(cellOf(place)));

/** A part that an address lacks is shown as an empty one. */
function isSame(one: ShownDetails, other: ShownDetails): boolean {
  const parts = new Set([...Object.keys(one.address), ...Object.keys(other.address)]);
  return (
    one.name === other.name &&
    one.geolocation?.latitude === other.geolocation?.latitude &&
    one.geolocation?.longitude === other.geolocation?.longitude &&
    [...parts].every((part) => (one.address[part] ?? '') === (other.address[part] ?? ''))
  );
}
