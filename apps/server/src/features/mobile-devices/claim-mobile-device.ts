import { cleanName } from '@braise/domain';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeMobileDevice } from './change-mobile-devices.ts';
import type { MobileDevice, MobileDeviceMetadata } from '../../home-model/mobile-device.ts';
import { claimMobileDeviceRow } from './mobile-device.store.ts';

/** Gives a phone of the person's own a new name: another device, or the same set up anew, comes in its place. */
export async function claimMobileDevice(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly deviceId: number; readonly name: string; readonly metadata: MobileDeviceMetadata | null },
): Promise<CommandOutcome<MobileDevice>> {
  const { homeId, personId } = command;
  const name = cleanName(asked.name);
  if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
  if (personId === null) return refuse({ code: 'accessDenied' });
  return changeMobileDevice(dependencies, command, { deviceId: asked.deviceId, owner: true }, (phone) => {
    const metadata = asked.metadata ?? phone.metadata;
    const next: MobileDevice = { ...phone, name, metadata };
    return { next, rows: [claimMobileDeviceRow(homeId, phone.id, { name, metadata })], answer: next };
  });
}
