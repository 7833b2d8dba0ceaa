import { type Instant, instant } from '@braise/domain';
import { findAnswer } from '../../commands/change-home.store.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { refuse } from '../../commands/home-command.ts';
import { changeMobileDevice } from './change-mobile-devices.ts';
import { putLocation, putLocationAgain } from './mobile-device.store.ts';

type Place = { readonly deviceId: number; readonly atHome: boolean; readonly occurredAt: Instant };

/**
 * A resident's phone says whether it is at home; where it is stays with it. Presence follows unless it is locked. Saying the same again changes
 * nothing of the home, nor does what happened before the last it said. Refused with `accessDenied` for another
 * resident's phone, with `conflict` for one whose resident does not let it track.
 */
export async function reportLocation(
  dependencies: CommandDependencies,
  command: HomeCommand,
  { deviceId, atHome, occurredAt = command.at }: Omit<Place, 'occurredAt'> & { readonly occurredAt?: Instant },
): Promise<CommandOutcome<null>> {
  // a phone whose clock is ahead said it now
  const at = instant(Math.min(occurredAt, command.at));
  const said = await sayAgain(dependencies, command, { deviceId, atHome, occurredAt: at });
  if (said !== null) return said;
  return changeMobileDevice(dependencies, command, { deviceId, owner: true }, (phone) => {
    if (!phone.settings.geoTracking) return refuse({ code: 'conflict', title: 'the phone does not track' });
    const { location } = phone;
    const known = location !== null && location.at > at ? location : { atHome, at };
    return { next: { ...phone, location: known }, row: putLocation(command.homeId, deviceId, known.atHome, known.at), answer: null };
  });
}

/** Phones say where they are many times a day, and hardly ever anything new. A request that may be a repeated one is answered as it was. */
async function sayAgain({ database }: CommandDependencies, command: HomeCommand, place: Place): Promise<CommandOutcome<null> | null> {
  if ((await findAnswer(database, command)) !== null) return null;
  const revision = await putLocationAgain(database, command, place);
  return revision === null ? null : { ok: true, revision, answer: null, replayed: false };
}
