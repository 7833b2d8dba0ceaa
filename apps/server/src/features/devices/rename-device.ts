import { changeHome, replay } from '../../commands/change-home.ts';
import { cleanName } from '@braise/domain';
import { findAnswer } from '../../commands/change-home.store.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { loadDevices, putDeviceName } from '../../home-model/device.store.ts';

/** Gives a device another name, here only: its gateway keeps its own. */
export async function renameDevice(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly deviceId: string; readonly name: string },
): Promise<CommandOutcome<null>> {
  const name = cleanName(asked.name);
  if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
  const before = replay<null>(await findAnswer(dependencies.database, command), command);
  if (before !== null) return before;
  const known = await loadDevices(dependencies.database, command.homeId, [asked.deviceId]);
  if (!known.has(asked.deviceId)) return refuse({ code: 'notFound', field: 'deviceId' });
  const outcome = await changeHome(dependencies, command, {
    change: { rows: [putDeviceName(command.homeId, asked.deviceId, name)] },
    answer: null,
  });
  if (outcome.ok) dependencies.bus.publish({ type: 'devices-changed', homeId: command.homeId });
  return outcome;
}
