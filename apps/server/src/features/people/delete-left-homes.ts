import type { Instant } from '@braise/domain';
import { deleteHomeRows, listHomesToDelete } from './account-deletion.store.ts';
import { finishDeletion } from './finish-deletion.ts';
import type { PeopleDependencies } from './people-dependencies.ts';
import { holdHomes } from './residency.store.ts';

/** Deletes the homes that were left and that nobody has returned to in time. */
export async function deleteLeftHomes(deps: Pick<PeopleDependencies, 'database' | 'bus' | 'forgetHome'>, at: Instant): Promise<void> {
  for (const homeId of await listHomesToDelete(deps.database, at)) {
    const deleted = await deps.database.kysely.transaction().execute(async (transaction) => {
      const held = { kysely: transaction };
      await holdHomes(held, [homeId]);
      // somebody has returned meanwhile
      if (!(await listHomesToDelete(held, at)).includes(homeId)) return false;
      await deleteHomeRows(held, homeId, at);
      return true;
    });
    if (deleted) await finishDeletion(deps, homeId);
  }
}
