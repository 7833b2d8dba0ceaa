import { cleanName } from '@braise/domain';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../home/home-command.ts';
import { changeMobileDevice } from './change-mobile-devices.ts';
import { FIRST_SETTINGS } from './create-mobile-device.ts';
import type { MobileDevice, MobileDeviceMetadata } from './mobile-device.ts';
import { claimMobileDeviceRow } from './mobile-device.store.ts';

/** Makes a phone that the home knows the person's own, under a new name. Handed over by another resident, it begins anew. */
export async function claimMobileDevice(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly deviceId: number; readonly name: string; readonly metadata: MobileDeviceMetadata | null },
): Promise<CommandOutcome<MobileDevice>> {
  const { homeId, personId } = command;
  const name = cleanName(asked.name);
  if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
  if (personId === null) return refuse({ code: 'accessDenied' });
  return changeMobileDevice(dependencies, command, { deviceId: asked.deviceId, owner: false }, (phone) => {
    const metadata = asked.metadata ?? phone.metadata;
    const own = phone.personId === personId;
    const next: MobileDevice = own
      ? { ...phone, name, metadata }
      : { id: phone.id, personId, name, metadata, settings: FIRST_SETTINGS, location: null };
    return { next, row: claimMobileDeviceRow(homeId, phone.id, { personId, name, metadata }, next.settings, own), answer: next };
  });
}
