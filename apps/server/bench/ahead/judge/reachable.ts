import type { RoomStarts } from '../workers/starts-worker.ts';
import type { Start } from './judge-starts.ts';

/** Minutes by which the oracle may be late at a start that can be reached. */
const REACHABLE = 25;

export type Told = { readonly starts: readonly Start[]; readonly apart: number };

/** A room's starts that somebody who knows everything reaches, and how many others there are. */
export function reachableOf({ starts }: Pick<RoomStarts, 'starts'>, byOracle: Pick<RoomStarts, 'starts'>): Told {
  const missed = new Set(byOracle.starts.filter(({ late }) => late > REACHABLE).map(({ minute }) => minute));
  const reached = starts.filter(({ minute }) => !missed.has(minute));
  return { starts: reached, apart: starts.length - reached.length };
}
