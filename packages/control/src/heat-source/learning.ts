import type { HeatSourceCapability, Instant } from '@braise/domain';
import type { HeatSourceDecision } from '../decision.ts';
import type { Valve } from './believed-open.ts';
import { addBurn, meansOf } from './flow-means.ts';
import { type FlowAsked, wantedFlow } from './flow-target.ts';
import type { Flow, SourceMemory } from './heat-source-memory.ts';
import { NOTHING_LEARNED, learnFlow, learnedShift, longestMoment } from './learned-flow.ts';
import type { Seen } from './next-fire.ts';

/** °C outside, and the most that the water may be, each null when it is not said; whether the flow adapts by itself; when all this was last looked at. */
export type Around = {
  readonly outdoor: number | null;
  readonly most: number | null;
  readonly adapts: boolean;
  readonly lookedAt: Instant | null;
};

/** Water so much below its target, K, is as good as there. */
const NEARLY_WARM = 4;

/** Minutes in which rooms may make up for what they lost while nobody heard their source: they are short of time then, not of hotter water. */
const RECOVERS = 120;

/** K by which the flow is to differ from the emitter law now. */
export const shiftNow = ({ adapts, outdoor }: Around, last: SourceMemory | null): number =>
  adapts && outdoor !== null ? learnedShift(last?.learned ?? NOTHING_LEARNED, outdoor) : 0;

/** What a source that takes a flow temperature does, and what is seen of the rooms meanwhile. `seen`: null of one that is not heard. */
export type Driven = {
  readonly flow: Flow;
  readonly seen: Seen | null;
  readonly called: boolean;
  readonly valves: readonly Valve[];
  readonly recovering: (roomId: number) => boolean;
  /** The curve and what was learned of it made the flow what it is, and no model of a room. */
  readonly byCurve: boolean;
};

/** What the moment since the last look teaches. */
export function learn(
  { flow, seen, called, valves, recovering, byCurve }: Driven,
  { outdoor, adapts, lookedAt }: Around,
  last: SourceMemory | null,
  now: Instant,
): Pick<SourceMemory, 'learned' | 'means'> {
  const minutes = lookedAt === null ? 0 : longestMoment(lookedAt, now);
  const before = last?.learned ?? null;
  const means = last?.means ?? null;
  // nobody knows whether there is any water, as there is of a source that only does not say how warm it is
  if (seen === null) return { learned: before && { ...before, short: -RECOVERS }, means };
  const elsewhere = seen.hotWater || seen.defrosts;
  const warm = called && !elsewhere && (seen.flow === null || seen.flow >= flow.target - NEARLY_WARM);
  const burns = !elsewhere && (seen.burns ?? called);
  return {
    // Rooms that are warm without water, or by other water than the curve's, say nothing of the curve.
    learned:
      adapts && outdoor !== null && called && byCurve
        ? learnFlow(before ?? NOTHING_LEARNED, { valves, recovering, outdoor, minutes, warm })
        : before,
    means: burns ? addBurn(means, { celsius: seen.flow ?? flow.target, power: seen.power, minutes }, now) : means,
  };
}

/** The same as it is told. `need`: what the flow is computed from; what models of rooms need changes by the hour, and is no flow that suffices. */
export function tellLearned(
  source: HeatSourceCapability,
  { learned = null, means = null }: Pick<SourceMemory, 'learned' | 'means'>,
  need: FlowAsked,
  now: Instant,
): NonNullable<HeatSourceDecision['learned']> {
  const known = learned !== null && learned.limiting !== null;
  return {
    suffices: known && (need.needed ?? null) === null ? wantedFlow(source, { ...need, behind: 0 }) : null,
    ...meansOf(means, now),
  };
}
