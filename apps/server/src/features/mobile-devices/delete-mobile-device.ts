import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { changeMobileDevice } from './change-mobile-devices.ts';
import { dropMobileDevice } from './mobile-device.store.ts';

/** Takes a phone out of the home; any resident may, since a lost one would keep the home where it last was. */
export const deleteMobileDevice = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  deviceId: number,
): Promise<CommandOutcome<null>> =>
  changeMobileDevice(dependencies, command, { deviceId, owner: false }, () => ({
    next: null,
    rows: [dropMobileDevice(command.homeId, deviceId)],
    answer: null,
  }));
