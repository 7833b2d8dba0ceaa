import type { Instant } from '@braise/domain';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import type { PeopleDependencies } from './people-dependencies.ts';
import { findHomeOf } from '../../home-model/membership.store.ts';
import { moveOut } from './residency.store.ts';

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
  const outcome = await changeHomeAlone<Instant | null>(deps, command, async (transaction) => {
    if ((await findHomeOf(transaction, residentId)) !== homeId) return refuse({ code: 'notFound' });
    return { change: {}, answer: (await moveOut(transaction, { homeId, personId: residentId }, at)).keptUntil };
  });
  if (!outcome.ok || outcome.replayed) return outcome;
  deps.bus.publish({ type: 'membership-changed', homeId, personId: residentId });
  const keptUntil = outcome.answer;
  if (keptUntil !== null) deps.mailer.sendHomeKept(residentId, { homeId, keptUntil });
  else if (personId !== null && personId !== residentId) deps.mailer.sendRemoved(residentId, { homeId, byId: personId });
  return outcome;
}
