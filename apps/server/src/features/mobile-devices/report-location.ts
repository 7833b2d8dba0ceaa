import type { Instant } from '@braise/domain';
import { type Band, type SaidPlace, happenedAt, hearPhone } from '@braise/domain/phones';
import { findAnswer } from '../../commands/change-home.store.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { refuse } from '../../commands/home-command.ts';
import { changeMobileDevice } from './change-mobile-devices.ts';
import { findTimeZone } from '../../home-model/time-zone.store.ts';
import { insertBand, putLocationAgain, putTrack } from './mobile-device.store.ts';

/** `band` null: out, and not how far. `occurredAt`, `sentAt`: by the phone's own clock; left out: now. */
type Said = {
  readonly deviceId: number;
  readonly band: Band | null;
  readonly occurredAt?: Instant | undefined;
  readonly sentAt?: Instant | undefined;
};

/**
 * A resident's phone says how far from home it is, or whether it is there; where it is stays with it. Presence follows unless it is locked. Saying the same again
 * changes nothing of the home, nor does what happened before the last it said. Refused with `accessDenied` for another
 * resident's phone, with `conflict` for one whose resident does not let it track.
 */
export async function reportLocation(dependencies: CommandDependencies, command: HomeCommand, said: Said): Promise<CommandOutcome<null>> {
  const { homeId, at: heardAt } = command;
  const { deviceId } = said;
  const place: SaidPlace = { band: said.band, heardAt, ...happenedAt(said, heardAt) };
  const again = await sayAgain(dependencies, command, deviceId, place);
  if (again !== null) return again;
  const timeZone = await findTimeZone(dependencies.database, homeId);
  return changeMobileDevice(dependencies, command, { deviceId, owner: true }, (phone) => {
    if (!phone.settings.geoTracking) return refuse({ code: 'conflict', title: 'the phone does not track' });
    const { track, habit, moved } = hearPhone(phone, place, timeZone);
    const rows = [
      putTrack(homeId, deviceId, track, habit),
      ...(moved === null ? [] : [insertBand(homeId, deviceId, moved.band, moved.at)]),
    ];
    return { next: { ...phone, track, habit }, rows, answer: null };
  });
}

/** Phones say where they are many times a day, and hardly ever anything new. A request that may be a repeated one is answered as it was. */
async function sayAgain(
  { database }: CommandDependencies,
  command: HomeCommand,
  deviceId: number,
  place: SaidPlace,
): Promise<CommandOutcome<null> | null> {
  if ((await findAnswer(database, command)) !== null) return null;
  const revision = await putLocationAgain(database, command, { deviceId, ...place });
  return revision === null ? null : { ok: true, revision, answer: null, replayed: false };
}
