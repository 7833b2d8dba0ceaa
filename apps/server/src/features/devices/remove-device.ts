import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandError, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { cameOrWent } from '../../commands/switch-entry.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';
import type { DeviceCommands, GatewayAnswer } from '../../ports/device-commands.ts';
import { findDeviceOfHome, removeDeviceRows } from './leave-home.store.ts';

export type RemoveDependencies = CommandDependencies & Pick<DeviceCommands, 'ask'>;

/**
 * Takes a device out of its gateway's network and of the home; what was recorded of its rooms stays. Refused while the gateway is away, or says that it
 * does not reach the device. `force`: also then; a gateway that was away is told when it is back.
 */
export async function removeDevice(
  dependencies: RemoveDependencies,
  command: HomeCommand,
  { deviceId, force }: { readonly deviceId: string; readonly force: boolean },
): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  const known = await findDeviceOfHome(dependencies.database, homeId, deviceId);
  if (known !== null) {
    const answer = await dependencies.ask(homeId, known.gatewayId, { kind: 'remove', address: known.address, force });
    const error = refusalOf(answer, force);
    if (error !== null) return refuse(error);
  }
  const outcome = await changeHomeAlone<null>(dependencies, command, async (held) => {
    // its gateway may have told already that it has gone
    const there = known ?? (await findDeviceOfHome(held, homeId, deviceId));
    if (there === null) return refuse({ code: 'notFound', field: 'serialNo' });
    const rows = [...removeDeviceRows(homeId, deviceId, { at, measuredBy: null }), lookAtRooms(homeId, at)];
    return { change: { rows, journal: [cameOrWent('device', { before: there.name })] }, answer: null };
  });
  if (outcome.ok) dependencies.bus.publish({ type: 'devices-changed', homeId });
  return outcome;
}

/** Null: it may go. */
function refusalOf(answer: GatewayAnswer, force: boolean): CommandError | null {
  if (answer === 'done') return null;
  if (answer === 'unsupported') return { code: 'setting.notSupported', field: 'serialNo', title: 'it goes only with its gateway' };
  if (force) return null;
  return typeof answer === 'object'
    ? { code: 'gateway.refused', ...(answer.refused !== '' && { title: answer.refused }) }
    : { code: 'deviceUnreachable', field: 'gateway', title: 'the gateway does not answer' };
}
