import type { ValveTrialBody } from '@braise/contract/hops';
import { SECOND } from '@braise/domain';

/** What was told of a valve's position while it was tried, for a curve 100 wide and 100 high, and how many seconds that is; null: nothing was told. */
export function trialPoints({ askedAt, positions }: Pick<ValveTrialBody, 'askedAt' | 'positions'>) {
  const begun = Date.parse(askedAt);
  const last = positions.at(-1);
  if (last === undefined) return null;
  const took = Math.max(SECOND, Date.parse(last.at) - begun);
  const points = positions.map(({ at, share }) => ({ x: ((Date.parse(at) - begun) / took) * 100, y: (1 - share) * 100 }));
  return { points, seconds: Math.round(took / SECOND) };
}

export const secondsBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / SECOND);
