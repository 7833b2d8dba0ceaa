import { type Instant, HOUR, instant } from '@braise/domain';
import { type Ahead, type Plan, type WeatherOutlook, STEP, courseOf, expectedError, firstSteps } from '@braise/energy';
import type { RoomSight } from '../law/room-sight.ts';

/** How a room comes by itself to what is asked of it from a setting that is so much lower. */
export type FreeWarmth = { readonly by: number; readonly at: Instant };

/** K by which a setting is lowered: what a hand does, too. */
const STEP_K = 0.5;
/** A room that would not become so much warmer than asked by itself, K, has nothing to come back by. */
const LEAST_OVER = 0.3;
/** A room has what is asked of it within so much, K. */
const THERE = 0.1;
/** K by which it has to come beyond that in the two hours after, at the least: what its model is usually off by so far ahead, or what is foretold of the sun. */
const BEYOND = { by: 0.3, within: 12 };
/** A lowered setting is to be over within so many steps of ten minutes, and is not worth a word for fewer. */
const STEPS = { least: 6, most: 24 };
/** Steps of wide open valves that have to be spared until what is foreseen ends: less is within what a model is off by. */
const LEAST_SPARED = 0.3;
/** Valves that regulate open within so many K about their setting. */
const BAND = 0.3;

/**
 * By how much the setting of a room can be lowered now, `most` K at most, for it to come back to `celsius` °C by itself, and by when; null: by nothing.
 * By the room's model: only where it would otherwise become too warm, and only if that spares heat.
 */
export function freeWarmth(
  { model, start, farAhead }: RoomSight,
  { celsius, most, within }: { readonly celsius: number; readonly most: number; /** ms */ readonly within: number },
  now: Instant,
): FreeWarmth | null {
  const all = farAhead();
  const ahead = firstSteps(all, Math.min(all.supply.length, Math.floor(within / STEP)));
  const asAsked = regulated(model, start, ahead, () => celsius);
  if (!(Math.max(...asAsked.course) >= celsius + LEAST_OVER)) return null;
  for (let by = Math.floor(most / STEP_K) * STEP_K; by >= STEP_K; by -= STEP_K) {
    const lowered = regulated(model, start, ahead, () => celsius - by);
    const fell = lowered.course.findIndex((air) => air < celsius - THERE);
    const back = fell < 0 ? -1 : lowered.course.findIndex((air, step) => step > fell && air >= celsius - THERE);
    if (back < STEPS.least || back > STEPS.most) continue;
    const isBeyond = (air: number, step: number) => air >= celsius + Math.max(BEYOND.by, expectedError(model, hoursTo(back + step)));
    if (!lowered.course.slice(back, back + BEYOND.within).some(isBeyond)) continue;
    // what is lowered has its price afterwards
    const meanwhile = regulated(model, start, ahead, (step) => (step <= back ? celsius - by : celsius));
    if (sum(asAsked.opened) - sum(meanwhile.opened) >= LEAST_SPARED) return { by, at: instant(now + (back + 1) * STEP) };
  }
  return null;
}

const hoursTo = (step: number): number => ((step + 1) * STEP) / HOUR;

/** Whether a room that is held `by` K lower still comes to `celsius` by itself within so many ms. */
export function comesBack(
  { model, start, farAhead }: RoomSight,
  { celsius, by, within }: { readonly celsius: number; readonly by: number; readonly within: number },
): boolean {
  const ahead = firstSteps(farAhead(), Math.max(1, Math.ceil(within / STEP)));
  return regulated(model, start, ahead, () => celsius - by).course.some((air) => air >= celsius - THERE);
}

/** A room under valves that hold it at what is asked in each step, °C, and how far those stand open in each. */
function regulated(model: RoomSight['model'], start: RoomSight['start'], ahead: Ahead, asked: (step: number) => number) {
  const opened: number[] = [];
  const plan: Plan = (step, _sensed, air) => {
    const opening = Math.min(1, Math.max(0, (asked(step) + BAND / 2 - air) / BAND));
    opened[step] = opening;
    return opening;
  };
  return { course: courseOf(model, start, ahead, plan), opened };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** K that the sun has to bring by itself. */
const SUNNY = 0.3;

/** Whether the sun, by what its windows were seen to give, warms a room until then. */
export function isSunny(
  { parameters, structure: { facade } }: RoomSight['model'],
  outlook: WeatherOutlook | null,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): boolean {
  if (outlook === null || facade === null) return false;
  const hour = (at: Instant): number => Math.max(0, Math.floor((at - outlook.from) / HOUR));
  return parameters.sun * sum((outlook.facades[facade] ?? []).slice(hour(from), hour(until) + 1)) >= SUNNY;
}
