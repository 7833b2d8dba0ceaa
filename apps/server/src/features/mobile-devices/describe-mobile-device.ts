import { findAnswer } from '../../commands/change-home.store.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { changeMobileDevice } from './change-mobile-devices.ts';
import type { MobileDeviceMetadata } from '../../home-model/mobile-device.ts';
import { findRevisionIfDescribed, putMobileDeviceMetadata } from './mobile-device.store.ts';

type Description = { readonly deviceId: number; readonly metadata: MobileDeviceMetadata };

/** A resident's own phone says what it is; after an update of its system that is something new. Saying the same again changes nothing of the home. */
export async function describeMobileDevice(
  dependencies: CommandDependencies,
  command: HomeCommand,
  description: Description,
): Promise<CommandOutcome<null>> {
  const { deviceId, metadata } = description;
  const { database } = dependencies;
  const revision = (await findAnswer(database, command)) === null ? await findRevisionIfDescribed(database, command, description) : null;
  if (revision !== null) return { ok: true, revision, answer: null, replayed: false };
  return changeMobileDevice(dependencies, command, { deviceId, owner: true }, (phone) => ({
    next: { ...phone, metadata },
    rows: [putMobileDeviceMetadata(command.homeId, deviceId, metadata)],
    answer: null,
  }));
}
