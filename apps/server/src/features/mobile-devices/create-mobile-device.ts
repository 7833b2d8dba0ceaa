import { cleanName, NOTIFICATIONS } from '@braise/domain';
import { NO_RETURNS } from '@braise/domain/phones';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeMobileDevices } from './change-mobile-devices.ts';
import type { MobileDevice, MobileDeviceMetadata, MobileDeviceSettings } from '../../home-model/mobile-device.ts';
import { insertMobileDevice, nextMobileDeviceId } from './mobile-device.store.ts';

/** Phones of one home; a family with two each has a tenth of it. */
const MOST_PHONES = 100;

/** What a phone may do until its resident says: tell them things, and nothing else. */
const FIRST_SETTINGS: MobileDeviceSettings = {
  geoTracking: false,
  specialOffers: false,
  onDemandLogRetrieval: false,
  pushNotifications: Object.fromEntries(NOTIFICATIONS.map((name) => [name, true])) as MobileDeviceSettings['pushNotifications'],
};

/** Adds a phone of the person who asks. It does not track until they let it. */
export async function createMobileDevice(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly name: string; readonly metadata: MobileDeviceMetadata },
): Promise<CommandOutcome<MobileDevice>> {
  const { personId } = command;
  const name = cleanName(asked.name);
  if (name === null) return refuse({ code: 'validationFailed', field: 'name' });
  if (personId === null) return refuse({ code: 'accessDenied' });
  return changeMobileDevices(dependencies, command, async (phones, held) => {
    if (phones.length >= MOST_PHONES) return refuse({ code: 'conflict', title: `a home has ${MOST_PHONES} phones at most` });
    const id = await nextMobileDeviceId(held);
    const phone: MobileDevice = { id, personId, name, metadata: asked.metadata, settings: FIRST_SETTINGS, track: null, habit: NO_RETURNS };
    return { phones: [...phones, phone], rows: [insertMobileDevice(command.homeId, phone, command.at)], answer: phone };
  });
}
