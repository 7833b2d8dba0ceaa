import type { Instant } from '@braise/domain';
import { homeView } from '../../views/home-view.ts';
import type { HomeRow } from '../../home-model/home.store.ts';
import { type ReadHomeDependencies, loadHome, refreshHome } from '../../home-model/read-home.ts';
import { keepYoungest } from '../../keep-youngest.ts';
import type { ReadView } from './home-channel.ts';

/** Rows kept for homes whose readings come in. */
const KEPT_ROWS = 2_000;

/** Reads views of homes; where only readings are new, with what was loaded of the home before. */
export function createLiveViews(deps: ReadHomeDependencies, now: () => Instant): ReadView {
  const rows = new Map<number, HomeRow>();
  return async (homeId, staleness) => {
    const at = now();
    const known = staleness === 'readings' ? rows.get(homeId) : undefined;
    const row = known ?? (await loadHome(deps, homeId, at));
    if (row === null) {
      rows.delete(homeId);
      return null;
    }
    keepYoungest(rows, homeId, row, KEPT_ROWS);
    return homeView(await refreshHome(deps, row, at), at);
  };
}
