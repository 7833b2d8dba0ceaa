import type { CommandDependencies, CommandOutcome, HomeCommand } from '../home/home-command.ts';
import { refuse } from '../home/home-command.ts';
import { changeMobileDevice } from '../mobile-devices/change-mobile-devices.ts';
import { putLocation } from '../mobile-devices/mobile-device.store.ts';

/**
 * A resident's phone says whether it is at home; where it is stays with it. Presence follows unless it is locked. Refused with `accessDenied`
 * for another resident's phone, with `conflict` for one whose resident does not let it track.
 */
export const reportLocation = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { deviceId, atHome }: { readonly deviceId: number; readonly atHome: boolean },
): Promise<CommandOutcome<null>> =>
  changeMobileDevice(dependencies, command, { deviceId, owner: true }, (phone) => {
    if (!phone.settings.geoTracking) return refuse({ code: 'conflict', title: 'the phone does not track' });
    const next = { ...phone, location: { atHome, at: command.at } };
    return { next, row: putLocation(command.homeId, deviceId, atHome, command.at), answer: null };
  });
