import { endDeletion, listUnfinishedDeletions } from './account-deletion.store.ts';
import type { PeopleDependencies } from './people-dependencies.ts';

type Dependencies = Pick<PeopleDependencies, 'database' | 'bus' | 'forgetHome'>;

/** Has everything that runs for a home whose rows are gone forget it, and removes what was recorded of it. May be repeated. */
export async function finishDeletion({ database, bus, forgetHome }: Dependencies, homeId: number): Promise<void> {
  bus.publish({ type: 'home-deleted', homeId });
  await forgetHome(homeId);
  await endDeletion(database, homeId);
}

/** Those of a process that died in between. */
export async function finishDeletions(deps: Dependencies): Promise<void> {
  for (const homeId of await listUnfinishedDeletions(deps.database)) await finishDeletion(deps, homeId);
}
