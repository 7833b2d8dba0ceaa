import { positionQuantity } from '@braise/control';
import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { findTriedDevice, putTrial } from './tried-device.store.ts';

/** Has the engine open a valve and shut it again, once: it alone tells devices, and knows then that nobody has turned the dial. */
export async function tryValve(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { deviceId }: { readonly deviceId: string },
): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  const outcome = await changeHomeAlone<null>(dependencies, command, async (held) => {
    const device = await findTriedDevice(held, homeId, deviceId);
    if (device === null) return refuse({ code: 'notFound', field: 'serialNo' });
    if (positionQuantity(device.capabilities) === null)
      return refuse({ code: 'setting.notSupported', title: 'it does not tell how far its valve is open' });
    if (!device.placed) return refuse({ code: 'setting.notSupported', title: 'it stands in no room' });
    if (!device.reachable) return refuse({ code: 'deviceUnreachable', field: 'serialNo' });
    return { change: { rows: [putTrial(homeId, deviceId, at)] }, answer: null };
  });
  if (outcome.ok) dependencies.bus.publish({ type: 'devices-changed', homeId });
  return outcome;
}
