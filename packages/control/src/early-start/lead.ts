import { type HeatSourceCapability, type Instant, HOUR, MINUTE, clamp, roundTo } from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import { type Ahead, type RoomModel, STEP, courseOf, trackedAir } from '@braise/energy';
import { RATE, mostByModel } from '../heat-source/flow-target.ts';
import { flowNeed } from '../law/flow-need.ts';
import type { RoomSight } from '../law/room-sight.ts';
import type { Begun } from './early-start-memory.ts';
import { slowed } from './quiet-share.ts';
import { REMAINS } from './start-bias.ts';

/** K below what a block asks for at which its room has it. */
export const REACHED_WITHIN = 0.3;

/** Whether a room of `air` °C has that warmth. */
export const isThere = ({ celsius }: { readonly celsius: number }, air: number): boolean => air >= celsius - REACHED_WITHIN;

/**
 * What makes the water of a room: of which kind, °C of the warmest that it gives and its residents allow, of what it is told to give as things stand, and of what it
 * gives now; null: nobody knows. `shift`: K that its flow was found to have to be above the emitter law, or may be below it. `beside`: what others ask for that rise too, from so many ms after the room itself on; left out: none does.
 */
export type Warming = {
  readonly by: HeatSourceCapability['kind'];
  readonly warmest: number | null;
  readonly told: number | null;
  readonly shift: number;
  readonly beside?: readonly { readonly after: number; readonly celsius: number }[];
  readonly flow: number | null;
  readonly outdoor: number | null;
  /** Hours in which it is quiet and gives less, in order. Left out: none are. */
  readonly quiet?: readonly Span[];
};

/** Water that went round cold becomes warm by no more than this, K per ms: a boiler has power for far more than its water, a heat pump hardly. */
const WARMS = { boiler: 3 / MINUTE, 'heat-pump': 0.3 / MINUTE };

/** Valves on batteries wake and travel, and only then is their source called, ms: a model follows valves that have opened. */
const OPENS = 4 * MINUTE;

/** A room's air at the end of each step ahead, °C, by its model with its valves wide open and the water that it is given once it calls. */
const courseOfRise = (sight: RoomSight, celsius: number, warming: Warming, now: Instant): Float64Array =>
  courseOf(sight.model, sight.start, called(sight, celsius, warming, now), () => 1);

/** °C of the water that a room asks for so as to rise to `celsius`, as warm as its source makes it for that; null: its model knows of no flow. */
export function waterForRise(sight: RoomSight, celsius: number, { by, warmest, shift, outdoor }: Warming, now: Instant): number | null {
  const need = flowNeed(sight, { target: celsius, before: null }, now);
  return need === null ? null : Math.min(need.celsius, mostByModel(by, celsius, outdoor) + Math.max(0, shift), warmest ?? Infinity);
}

/** What a model makes of a rise that begins now. */
export function begunByModel(sight: RoomSight, celsius: number, warming: Warming, now: Instant): Begun {
  const air = trackedAir(sight.tracked);
  const course = slowed(courseOfRise(sight, celsius, warming, now), air, warming.quiet ?? [], now);
  return { at: now, air, foreseen: Array.from(course, (then) => roundTo(then - air, 2)) };
}

/** K that were foreseen to be added within so many ms of when it began; beyond what was foreseen as much as at its end. */
export function foreseenAfter({ foreseen }: Begun, after: number): number {
  const steps = clamp((after - OPENS) / STEP, 0, foreseen.length);
  const whole = Math.floor(steps);
  const risen = foreseen[whole - 1] ?? 0;
  return risen + (steps - whole) * ((foreseen[whole] ?? risen) - risen);
}

/**
 * ms that a room takes to `celsius` by its model with its valves wide open and the water that it is given once it calls, where it rises by `pace` K for each that
 * its model foresees, and no source is quiet; null: not within what is foreseen.
 */
export function leadByModel(sight: RoomSight, celsius: number, warming: Warming, now: Instant, pace = 1): number | null {
  const air = trackedAir(sight.tracked);
  const missing = celsius - REACHED_WITHIN - air;
  if (missing <= 0) return 0;
  const course = courseOfRise(sight, celsius, warming, now);
  const lead = timeOf(course, air, missing / pace);
  const unlearned = timeOf(course, air, missing);
  if (lead === null) return null;
  return OPENS + (unlearned === null ? lead : Math.max(lead, REMAINS * unlearned));
}

/** ms after which a course is so many K above where it begins; null: never. */
function timeOf(course: Float64Array, from: number, kelvin: number): number | null {
  let before = from;
  for (const [step, air] of course.entries()) {
    if (air >= from + kelvin) return (step + (from + kelvin - before) / (air - before)) * STEP;
    before = air;
  }
  return null;
}

/** The hours ahead with the water that the room asks for once it is to have `celsius`, as fast as its source is told to make that, and can. */
function called(sight: RoomSight, celsius: number, warming: Warming, now: Instant): Ahead {
  const { by, beside = [], told, flow } = warming;
  const ahead = sight.farAhead();
  const own = waterForRise(sight, celsius, warming, now);
  if (own === null) return ahead;
  const from = flow ?? celsius;
  return {
    ...ahead,
    supply: ahead.supply.map((_, step) => {
      const after = (step + 0.5) * STEP;
      // one source makes one water: as warm as the one asks for that needs the warmest
      const wanted = beside.reduce((most, other) => (other.after <= after ? Math.max(most, other.celsius) : most), own);
      const follows = (degrees: number): number => degrees + clamp(wanted - degrees, -RATE[by] * after, RATE[by] * after);
      // hot water of a burn that is over is no more than a moment's: it comes to what is asked for as fast as its source is told
      return from > wanted ? follows(from) : Math.min(follows(told ?? from), from + WARMS[by] * after);
    }),
  };
}

/** A room of which nobody knows more rises by so many K an hour, after a while in which its emitter becomes warm, ms. */
const RISES = { radiator: { boiler: 1.2, 'heat-pump': 0.6 }, floor: { boiler: 0.35, 'heat-pump': 0.35 } };
const DEAD_TIME = 15 * MINUTE;

/** ms that a room of which there is no model takes to rise by `gap` K: engineering practice, corrected by what its starts teach. */
export const leadByRule = (
  gap: number,
  { emitter, by }: { readonly emitter: RoomModel['kind']['emitter']; readonly by: HeatSourceCapability['kind'] },
): number => DEAD_TIME + (gap / RISES[emitter][by]) * HOUR;
