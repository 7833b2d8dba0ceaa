import { type HeatSourceCapability, clamp } from '@braise/domain';
import { allowedRange, curve } from './flow-target.ts';
import type { LearnedFlow } from './heat-source-memory.ts';
import { NOTHING_LEARNED, isFound, learnedShift, middlesOfBins } from './learned-flow.ts';

/** The water of a room at `outdoor` °C, °C: as it is without anything learned, and as it is with that. `found`: less was seen not to do. */
export type FlowPoint = { readonly outdoor: number; readonly unlearned: number; readonly learned: number; readonly found: boolean };

type ForRoom = { readonly room: number; readonly most: number | null };

/** The flow temperature, °C, of a source at `outdoor` °C for a room at `room` °C that has nothing to catch up, by what was learned; null for one that takes none. */
export function learnedFlowAt(
  source: HeatSourceCapability,
  known: LearnedFlow | null,
  { room, most }: ForRoom,
  outdoor: number,
): number | null {
  const range = allowedRange(source, most);
  return range && clamp(curve(source.kind, room, outdoor) + learnedShift(known ?? NOTHING_LEARNED, outdoor), range.min, range.max);
}

/** The flow temperature of a source over the weather, for a room at `room` °C that has nothing to catch up; null for one that takes none. */
export function flowCurve(source: HeatSourceCapability, known: LearnedFlow | null, of: ForRoom): readonly FlowPoint[] | null {
  const learned = known ?? NOTHING_LEARNED;
  const points = middlesOfBins().flatMap((outdoor): FlowPoint[] => {
    const unlearned = learnedFlowAt(source, null, of, outdoor);
    const now = learnedFlowAt(source, learned, of, outdoor);
    return unlearned === null || now === null ? [] : [{ outdoor, unlearned, learned: now, found: isFound(learned, outdoor) }];
  });
  return points.length === 0 ? null : points;
}
