import { changeHome, replay } from '../home/change-home.ts';
import { findAnswer } from '../home/change-home.store.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../home/home-command.ts';
import { deviceExists, putDeviceChannel } from './device.store.ts';

/** Puts a channel of a device in a room, out of the one where it stood. */
export async function assignDevice(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly deviceId: string; readonly channel: number; readonly roomId: number },
): Promise<CommandOutcome<null>> {
  const before = replay<null>(await findAnswer(dependencies.database, command), command);
  if (before !== null) return before;
  if (!(await deviceExists(dependencies.database, command.homeId, asked.deviceId))) return refuse({ code: 'notFound', field: 'deviceId' });
  // a room that there is not breaks the foreign key: not found, too
  const outcome = await changeHome(dependencies, command, { change: { rows: [putDeviceChannel(command.homeId, asked)] }, answer: null });
  if (outcome.ok) dependencies.bus.publish({ type: 'devices-changed', homeId: command.homeId });
  return outcome;
}
