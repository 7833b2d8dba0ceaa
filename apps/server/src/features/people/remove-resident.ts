import type { Instant } from '@braise/domain';
import { changeHomeAlone } from '../home/change-home-alone.ts';
import { type CommandOutcome, type HomeCommand, refuse } from '../home/home-command.ts';
import { findPerson } from '../identity/person.store.ts';
import type { PeopleDependencies } from './people-dependencies.ts';
import { findHomeOf, findHomeToTell, moveOut } from './residency.store.ts';

/**
 * Ends a residency at once: that of another resident, or the own one. The last who leaves leaves the home at frost guard; the answer is until
 * when it is kept, else null. Who is removed by another, or may return, is told by mail.
 */
export async function removeResident(
  deps: PeopleDependencies,
  command: HomeCommand,
  residentId: string,
): Promise<CommandOutcome<Instant | null>> {
  const { homeId, personId, at } = command;
  const outcome = await changeHomeAlone<Instant | null>(deps, command, async (held) => {
    if ((await findHomeOf(held, residentId)) !== homeId) return refuse({ code: 'notFound' });
    return { change: {}, answer: (await moveOut(held, { homeId, personId: residentId }, at)).keptUntil };
  });
  if (!outcome.ok || outcome.replayed) return outcome;
  deps.bus.publish({ type: 'membership-changed', homeId, personId: residentId });
  await tell(deps, { homeId, residentId, personId, keptUntil: outcome.answer });
  return outcome;
}

async function tell(
  { database, mailer }: PeopleDependencies,
  about: { readonly homeId: number; readonly residentId: string; readonly personId: string | null; readonly keptUntil: Instant | null },
): Promise<void> {
  const { homeId, residentId, personId, keptUntil } = about;
  const [resident, home, by] = await Promise.all([
    findPerson(database.kysely, residentId),
    findHomeToTell(database, homeId),
    personId === null ? null : findPerson(database.kysely, personId),
  ]);
  if (resident === null || home === null) return;
  if (keptUntil !== null) mailer.sendHomeKept(resident, { ...home, keptUntil });
  else if (by !== null && personId !== residentId) mailer.sendRemoved(resident, { homeName: home.homeName, by: by.name });
}
