import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { cameOrWent } from '../../commands/switch-entry.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';
import { findGatewayName, removeGatewayRows } from './gateway.store.ts';

/** Takes a gateway out of the home, and its devices with it: its password opens nothing any more. What was recorded of its rooms stays. */
export async function removeGateway(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { gatewayId }: { readonly gatewayId: string },
): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  const outcome = await changeHomeAlone<null>(dependencies, command, async (held) => {
    const name = await findGatewayName(held, homeId, gatewayId);
    if (name === null) return refuse({ code: 'notFound', field: 'serialNo' });
    const rows = [...removeGatewayRows(homeId, gatewayId), lookAtRooms(homeId, at)];
    return { change: { rows, journal: [cameOrWent('device', { before: name })] }, answer: null };
  });
  if (outcome.ok) dependencies.bus.publish({ type: 'devices-changed', homeId });
  return outcome;
}
