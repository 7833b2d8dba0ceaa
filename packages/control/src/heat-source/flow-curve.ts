import type { HeatSourceCapability } from '@braise/domain';
import { curve, flowRange } from './flow-target.ts';
import type { LearnedFlow } from './heat-source-memory.ts';
import { NOTHING_LEARNED, isFound, learnedShift, middlesOfBins } from './learned-flow.ts';

/** The water of a room at `outdoor` °C, °C: as it is without anything learned, and as it is with that. `found`: less was seen not to do. */
export type FlowPoint = { readonly outdoor: number; readonly unlearned: number; readonly learned: number; readonly found: boolean };

/** The flow temperature of a source over the weather, for a room at `room` °C that has nothing to catch up; null for one that takes none. */
export function flowCurve(
  source: HeatSourceCapability,
  known: LearnedFlow | null,
  { room, most }: { readonly room: number; readonly most: number | null },
): readonly FlowPoint[] | null {
  const range = flowRange(source);
  if (range === null) return null;
  const within = (celsius: number) => Math.max(range.min, Math.min(range.max, most ?? range.max, celsius));
  const learned = known ?? NOTHING_LEARNED;
  return middlesOfBins().map((outdoor) => {
    const believed = curve(source.kind, room, outdoor);
    return {
      outdoor,
      unlearned: within(believed),
      learned: within(believed + learnedShift(learned, outdoor)),
      found: isFound(learned, outdoor),
    };
  });
}
