import type { Instant } from '@braise/domain';
import { deleteHomeRows, isHomeToDelete, listHomesToDelete } from './account-deletion.store.ts';
import { forEachApart } from './for-each-apart.ts';
import type { PeopleDependencies } from './people-dependencies.ts';
import { holdHomes } from './residency.store.ts';

/** Deletes the homes that were left and that nobody has returned to in time; what was recorded of them goes with `finishDeletions`. */
export async function deleteLeftHomes({ database, bus }: Pick<PeopleDependencies, 'database' | 'bus'>, at: Instant): Promise<void> {
  await forEachApart(await listHomesToDelete(database, at), async (homeId) => {
    const deleted = await database.kysely.transaction().execute(async (transaction) => {
      const held = { kysely: transaction };
      await holdHomes(held, [homeId]);
      // somebody has returned meanwhile
      if (!(await isHomeToDelete(held, homeId, at))) return false;
      await deleteHomeRows(held, homeId, at);
      return true;
    });
    if (deleted) bus.publish({ type: 'home-deleted', homeId });
  });
}
