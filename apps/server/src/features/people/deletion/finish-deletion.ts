import { endDeletion, listUnfinishedDeletions } from './home-deletion.store.ts';
import { forEachApart } from '../for-each-apart.ts';
import type { PeopleDependencies } from '../people-dependencies.ts';

type Dependencies = Pick<PeopleDependencies, 'database' | 'bus' | 'forgetHome'>;

/** Has everything that runs for a home whose rows are gone forget it, and removes what was recorded of it. May be repeated. */
export async function finishDeletion({ database, bus, forgetHome }: Dependencies, homeId: number): Promise<void> {
  bus.publish({ type: 'home-deleted', homeId });
  await forgetHome(homeId);
  await endDeletion(database, homeId);
}

/** Finishes what has been begun; one that fails is left for the next time. */
export async function finishDeletions(deps: Dependencies): Promise<void> {
  await forEachApart(await listUnfinishedDeletions(deps.database), (homeId) => finishDeletion(deps, homeId));
}
