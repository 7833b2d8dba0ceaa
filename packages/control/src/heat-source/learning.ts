import type { HeatSourceCapability, Instant } from '@braise/domain';
import type { HeatSourceDecision } from '../decision.ts';
import type { Valve } from './believed-open.ts';
import { addBurn, meansOf } from './flow-means.ts';
import { type FlowAsked, curve, flowRange, wantedFlow } from './flow-target.ts';
import type { Flow, SourceMemory } from './heat-source-memory.ts';
import { NOTHING_LEARNED, isFound, learnFlow, learnedShift, longestMoment } from './learned-flow.ts';
import type { Seen } from './next-fire.ts';
import { nextExcess } from './water-excess.ts';

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
export const shiftNow = ({ adapts, outdoor }: Pick<Around, 'adapts' | 'outdoor'>, last: SourceMemory | null): number =>
  adapts && outdoor !== null ? learnedShift(last?.learned ?? NOTHING_LEARNED, outdoor) : 0;

/** What a source that takes a flow temperature does, and what is seen of the rooms meanwhile. `seen`: null of one that is not heard. */
export type Driven = {
  readonly flow: Flow;
  readonly seen: Seen | null;
  readonly called: boolean;
  readonly valves: readonly Valve[];
  readonly recovering: (roomId: number) => boolean;
  readonly source: HeatSourceCapability;
  /** What the flow was computed from. */
  readonly need: FlowAsked;
};

/** °C that the curve, with what was learned of it, makes of it for rooms that have nothing to catch up. */
const learnedLevel = ({ kind }: HeatSourceCapability, { room, outdoor, shift = 0 }: FlowAsked): number =>
  curve(kind, room, outdoor) + shift;

/** What the moment since the last look teaches. */
export function learn(
  { flow, seen, called, valves, recovering, source, need }: Driven,
  { outdoor, adapts, lookedAt }: Around,
  last: SourceMemory | null,
  now: Instant,
): Pick<SourceMemory, 'learned' | 'flows' | 'excess'> {
  const minutes = lookedAt === null ? 0 : longestMoment(lookedAt, now);
  const before = last?.learned ?? null;
  const flows = last?.flows ?? null;
  const excess = last?.excess ?? 0;
  // nobody knows whether there is any water, as there is of a source that only does not say how warm it is
  if (seen === null) return { learned: before && { ...before, recovers: RECOVERS }, flows, excess };
  const elsewhere = seen.hotWater || seen.defrosts;
  const warm = called && !elsewhere && (seen.flow === null || seen.flow >= flow.target - NEARLY_WARM);
  const burns = !elsewhere && (seen.burns ?? called);
  const least = flowRange(source)?.min ?? 0;
  const level = learnedLevel(source, need);
  const above = { asked: flow.target - Math.max(least, level), given: (seen.flow ?? flow.target) - Math.max(least, level) };
  return {
    // Rooms that are warm without water, or by what the tank was to have, say nothing of the curve.
    learned:
      adapts && outdoor !== null && called && !elsewhere
        ? learnFlow(before ?? NOTHING_LEARNED, { valves, recovering, outdoor, minutes, warm, above, least: level <= least })
        : before,
    flows:
      burns && outdoor !== null
        ? addBurn(flows, { celsius: seen.flow ?? flow.target, power: seen.power, minutes, outdoor, adapts }, now)
        : flows,
    excess: called && !elsewhere && seen.flow !== null ? nextExcess(excess, seen.flow - flow.target, minutes) : excess,
  };
}

/** The same as it is told. `need`: what the flow is computed from. */
export function tellLearned(
  source: HeatSourceCapability,
  { learned = null, flows = null }: Pick<SourceMemory, 'learned' | 'flows'>,
  need: FlowAsked,
  now: Instant,
): NonNullable<HeatSourceDecision['learned']> {
  const known = learned !== null && need.outdoor !== null && isFound(learned, need.outdoor);
  return {
    suffices: known ? wantedFlow(source, { ...need, behind: 0, needed: null }) : null,
    ...meansOf(flows, now),
  };
}
