import type { Instant } from '@braise/domain';
import type { CommandDependencies } from '../../../commands/home-command.ts';
import { deleteByLink, findByLink } from './invitation.store.ts';
import { holdHomes, touchHome } from '../residency.store.ts';

/** Turns an invitation down: its link ends, and who lives there sees it. False when it opens nothing (any more). */
export async function rejectInvitation({ database, bus }: CommandDependencies, hash: Buffer, at: Instant): Promise<boolean> {
  const rejected = await database.kysely.transaction().execute(async (kysely) => {
    const transaction = { kysely };
    const found = await findByLink(transaction, hash, at);
    if (found === null) return null;
    const { homeId } = found;
    // before its invitations, as every command does
    await holdHomes(transaction, [homeId]);
    return (await deleteByLink(transaction, hash, at)) ? { homeId, revision: await touchHome(transaction, homeId, at) } : null;
  });
  if (rejected === null) return false;
  bus.publish({ type: 'home-changed', ...rejected });
  return true;
}
