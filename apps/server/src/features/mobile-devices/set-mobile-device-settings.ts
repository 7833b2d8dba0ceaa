import { NO_RETURNS } from '@braise/domain/phones';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { changeMobileDevice } from './change-mobile-devices.ts';
import type { MobileDeviceSettings } from '../../home-model/mobile-device.ts';
import { dropBands, putMobileDeviceSettings } from './mobile-device.store.ts';

/** What is left out stays as it is. */
export type RequestedMobileDeviceSettings = Partial<Omit<MobileDeviceSettings, 'pushNotifications'>> & {
  readonly pushNotifications?: Partial<MobileDeviceSettings['pushNotifications']>;
};

/** Says what a phone of one's own may do. One that no longer tracks has no say in presence, and what it said is forgotten. */
export const setMobileDeviceSettings = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { deviceId, asked }: { readonly deviceId: number; readonly asked: RequestedMobileDeviceSettings },
): Promise<CommandOutcome<MobileDeviceSettings>> =>
  changeMobileDevice(dependencies, command, { deviceId, owner: true }, (phone) => {
    const settings: MobileDeviceSettings = {
      ...phone.settings,
      ...asked,
      pushNotifications: { ...phone.settings.pushNotifications, ...asked.pushNotifications },
    };
    const next = { ...phone, settings, ...(settings.geoTracking ? {} : { track: null, habit: NO_RETURNS }) };
    const rows = [
      putMobileDeviceSettings(command.homeId, deviceId, settings),
      ...(settings.geoTracking ? [] : [dropBands(command.homeId, deviceId)]),
    ];
    return { next, rows, answer: settings };
  });
