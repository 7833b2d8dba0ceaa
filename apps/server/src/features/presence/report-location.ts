import { findAnswer } from '../home/change-home.store.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../home/home-command.ts';
import { refuse } from '../home/home-command.ts';
import { changeMobileDevice } from '../mobile-devices/change-mobile-devices.ts';
import { putLocation, putLocationAgain } from '../mobile-devices/mobile-device.store.ts';

type Place = { readonly deviceId: number; readonly atHome: boolean };

/**
 * A resident's phone says whether it is at home; where it is stays with it. Presence follows unless it is locked. Saying the same again changes
 * nothing of the home. Refused with `accessDenied` for another resident's phone, with `conflict` for one whose resident does not let it track.
 */
export async function reportLocation(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { deviceId, atHome }: Place,
): Promise<CommandOutcome<null>> {
  const said = await sayAgain(dependencies, command, { deviceId, atHome });
  if (said !== null) return said;
  return changeMobileDevice(dependencies, command, { deviceId, owner: true }, (phone) => {
    if (!phone.settings.geoTracking) return refuse({ code: 'conflict', title: 'the phone does not track' });
    const next = { ...phone, location: { atHome, at: command.at } };
    return { next, row: putLocation(command.homeId, deviceId, atHome, command.at), answer: null };
  });
}

/** Phones say where they are many times a day, and hardly ever anything new. A request that may be a repeated one is answered as it was. */
async function sayAgain({ database }: CommandDependencies, command: HomeCommand, place: Place): Promise<CommandOutcome<null> | null> {
  if ((await findAnswer(database, command)) !== null) return null;
  const revision = await putLocationAgain(database, command, place);
  return revision === null ? null : { ok: true, revision, answer: null, replayed: false };
}
