import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import { type Ahead, type Plan, STEP, courseOf, expectedError, throughValve, trackedAir, withoutLosses } from '@braise/energy';
import type { RoomReach } from '../decision.ts';
import type { RoomSight } from './room-sight.ts';
import type { FoundLimit, ReachMemory } from './told.ts';

export type Asked = {
  /** °C that the room is asked to have; null: no warmth. Where a window is open, what it had without one. */
  readonly celsius: number | null;
  readonly window: boolean;
  /** None of its valves takes what it is told. */
  readonly deaf: boolean;
  /** Mean stroke of its valves as they say it, 0 to 1; null: not every one does. */
  readonly stroke: number | null;
  /** No water goes to the rooms. */
  readonly idle: boolean;
  /** Its heat pump is quiet, and makes its water no warmer for that. Left out: it is not. */
  readonly quiet?: boolean;
  /** °C of the warmest water that the source could give; null: nobody knows. */
  readonly warmest: number | null;
  /** When it is to be there, where it is heated ahead of time; null: as soon as it may. */
  readonly by: Instant | null;
};

/** K below what is asked at which a room is behind, and at which it is there again. */
const BEHIND = 0.5;
const THERE = 0.3;
/** A room that is behind is looked at this often, ms. */
const LOOKS = 10 * MINUTE;
/**
 * So long looks have to find the same before it is said, or before something else is, ms: valves may be shut for a while for good reasons, and water takes its
 * time to become warm.
 */
const HOLDS: Readonly<Record<FoundLimit | 'nothing', number>> = {
  window: 0,
  emitter: 20 * MINUTE,
  nothing: 20 * MINUTE,
  flow: HOUR,
  quiet: HOUR,
  valve: HOUR,
};
/** So long the walls of a room that was aired give back to its air what that lost, ms. */
const RECOVERS = HOUR;
/** Without a look for so long it is begun anew, ms. */
const GAP = HOUR;
/** A rise takes this long without anybody wondering, ms; what was said is unsaid only when the end is near. */
const PATIENCE = { radiator: 2 * HOUR, floor: 4 * HOUR };
const NEAR = 20 * MINUTE;
/** Of the error that its model was validated with, what has to be missing beyond it: at first, and once it was said. */
const DOUBT = { fresh: 1, said: 0.5 };
/** Warmer water is what a room lacks if it would be there in this share of the time. */
const SOONER = 2 / 3;
/** K by which a room is too cold for valves that hardly open, or a source that rests: nearer to its setting they may. */
const FAR = 1;

/**
 * Whether a room that is behind comes to what it is asked, by its model: with its valves wide open at the water of now, and else what keeps it from that. Said
 * only once several looks agree, and only where more is missing than the model is off by: a false alarm is worse than none. Null: the room is not behind, or
 * nobody knows.
 */
export function foreseeReach(sight: RoomSight | null, asked: Asked, before: ReachMemory | null, now: Instant): ReachMemory | null {
  const { celsius, window } = asked;
  if (sight === null || celsius === null) return null;
  const last = before?.asked === celsius && now < before.at + GAP ? before : null;
  const missing = celsius - trackedAir(sight.tracked);
  // so is a state that is no number: a model may come to anything
  if (!(missing > (last === null ? BEHIND : THERE))) return null;
  const aired = last !== null && (last.found === 'window') !== window;
  if (last !== null && !aired && now < last.at + LOOKS) return last;
  const said = last?.reach?.limit === 'window' && !window ? null : (last?.reach ?? null);
  const airedAt = window ? now : (last?.airedAt ?? null);
  const recovers = !window && airedAt !== null && now < airedAt + RECOVERS;
  const finding = recovers ? null : lookAt(sight, { ...asked, celsius }, { missing, said: said !== null }, now);
  const found = finding?.limit ?? null;
  const given = found === 'flow' || found === 'quiet' ? (sight.farAhead().supply[0] ?? null) : null;
  const warmestSeen = last?.supply ?? null;
  const supply = given === null ? null : Math.max(given, warmestSeen ?? given);
  // water that is on its way to be warmer is not held against it yet
  const warms = supply !== null && warmestSeen !== null && supply > warmestSeen;
  const foundSince = last !== null && last.found === found && !warms ? last.foundSince : now;
  const agreed = now >= foundSince + HOLDS[found ?? 'nothing'];
  const at = finding === null ? null : steady(finding.at, said, now);
  const reach = agreed ? finding && { celsius, at, limit: finding.limit } : said && { ...said, at: finding === null ? said.at : at };
  return { at: now, asked: celsius, found, foundSince, supply, airedAt, reach };
}

type Finding = { readonly at: Instant | null; readonly limit: FoundLimit };

function lookAt(
  sight: RoomSight,
  { celsius, window, deaf, stroke, idle, quiet, warmest, by }: Asked & { readonly celsius: number },
  { missing, said }: { readonly missing: number; readonly said: boolean },
  now: Instant,
): Finding | null {
  if (window) return { at: null, limit: 'window' };
  if (deaf) return { at: null, limit: 'valve' };
  const { model } = sight;
  // nobody wonders at a room that is not there before it is to be
  const early = by === null ? 0 : by - now;
  const patience = Math.max(PATIENCE[model.kind.emitter], early);
  const wide: Plan = () => 1;
  const doubt = said ? DOUBT.said : DOUBT.fresh;
  const soonest = arrival(sight, celsius, wide, doubt);
  if (!isLate(soonest, said ? Math.max(NEAR, early) : patience)) {
    if (missing < FAR) return null;
    const held: Plan = () => throughValve(model.parameters, stroke ?? 1);
    if (stroke !== null && isLate(arrival(sight, celsius, held, doubt), patience)) return { at: null, limit: 'valve' };
    return idle ? { at: null, limit: 'flow' } : null;
  }
  const at = soonest === null ? null : instant(Math.floor((now + soonest) / STEP) * STEP);
  const given = arrival(sight, celsius, wide);
  if (warmest === null || model.kind.flow === 'unknown') return idle ? { at: null, limit: 'flow' } : { at, limit: 'emitter' };
  const isSoonerAt = (flow: number): boolean => {
    const ahead = sight.farAhead();
    const warmer = { ...ahead, supply: ahead.supply.map((supply) => Math.max(flow, supply ?? flow)) };
    const then = arrival(sight, celsius, wide, 0, warmer);
    return then !== null && (given === null || then <= SOONER * given);
  };
  // nobody knows when the water will be warmer
  return isSoonerAt(warmest) ? { at: null, limit: quiet === true ? 'quiet' : 'flow' } : { at, limit: 'emitter' };
}

/**
 * ms until the room is there; null: not within what is foreseen. `doubt`: so much of the model's error is taken to be in the room's favour, and what takes heat
 * from it beyond its model to be over.
 */
function arrival({ model, start, farAhead }: RoomSight, celsius: number, plan: Plan, doubt = 0, ahead: Ahead = farAhead()): number | null {
  const course = courseOf(model, doubt > 0 ? withoutLosses(start) : start, ahead, plan);
  const hours = STEP / HOUR;
  const step = course.findIndex((air, index) => !(air + doubt * expectedError(model, (index + 1) * hours) < celsius - THERE));
  return step < 0 ? null : (step + 1) * STEP;
}

const isLate = (after: number | null, patience: number): boolean => after === null || after > patience;

/** A time that was said stays for as long as the new one is next to it. */
const steady = (at: Instant | null, said: RoomReach | null, now: Instant): Instant | null =>
  at !== null && said?.at != null && said.at > now && Math.abs(at - said.at) <= STEP ? said.at : at;
