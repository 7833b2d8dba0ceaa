import type { ValveTrialBody } from '@braise/contract/hops';
import { SECOND } from '@braise/domain';

type Point = { readonly x: number; readonly y: number };

/**
 * What was told of a valve's position while it was tried, and what it was told to be, for curves 100 wide and 100 high. Null: it told of
 * nothing.
 */
export function trialPoints({ askedAt, shutSince, positions }: Pick<ValveTrialBody, 'askedAt' | 'shutSince' | 'positions'>) {
  const begun = Date.parse(askedAt);
  const last = positions.at(-1);
  if (last === undefined) return null;
  const shut = shutSince === null ? null : Date.parse(shutSince);
  const took = Math.max(SECOND, Math.max(Date.parse(last.at), shut ?? 0) - begun);
  const along = (at: number): number => ((at - begun) / took) * 100;
  const points = positions.map(({ at, share }): Point => ({ x: along(Date.parse(at)), y: (1 - share) * 100 }));
  const shutAt = shut === null ? null : along(shut);
  const order: readonly Point[] = [
    { x: 0, y: 100 },
    { x: 0, y: 0 },
    { x: shutAt ?? 100, y: 0 },
    ...(shutAt === null
      ? []
      : [
          { x: shutAt, y: 100 },
          { x: 100, y: 100 },
        ]),
  ];
  return { points, order, seconds: Math.round(took / SECOND) };
}

export const secondsBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / SECOND);
