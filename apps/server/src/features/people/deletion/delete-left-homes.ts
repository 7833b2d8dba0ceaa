import type { Instant } from '@braise/domain';
import { deleteHomeRows, findHomeToDelete, listHomesToDelete } from './home-deletion.store.ts';
import { forEachApart } from '../for-each-apart.ts';
import type { PeopleDependencies } from '../people-dependencies.ts';
import { holdHomes } from '../residency.store.ts';

/**
 * Deletes the homes that were left and that nobody has returned to in time, and tells whoever left them. What was recorded of them goes with
 * `finishDeletions`.
 */
export async function deleteLeftHomes(
  { database, bus, mailer }: Pick<PeopleDependencies, 'database' | 'bus' | 'mailer'>,
  at: Instant,
): Promise<void> {
  await forEachApart(await listHomesToDelete(database, at), async (homeId) => {
    const deleted = await database.kysely.transaction().execute(async (kysely) => {
      const transaction = { kysely };
      await holdHomes(transaction, [homeId]);
      const home = await findHomeToDelete(transaction, homeId, at);
      if (home !== null) await deleteHomeRows(transaction, homeId, at);
      return home;
    });
    if (deleted === null) return;
    bus.publish({ type: 'home-deleted', homeId });
    mailer.sendHomeDeleted(deleted.leftBy, deleted);
  });
}
