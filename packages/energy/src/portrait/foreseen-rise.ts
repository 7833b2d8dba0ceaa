import { HOUR, MINUTE } from '@braise/domain';
import { FOUR_OF_FIVE } from '../numeric/four-of-five.ts';
import { type Ahead, courseOf } from '../prediction/course.ts';
import { type ValvePlan, regulatingTo } from '../prediction/valve-plan.ts';
import { STEP } from '../record/steps.ts';
import { throughValve } from '../room-model/emitter.ts';
import { type RoomModel, expectedError } from '../room-model/room-model.ts';
import type { TrackedRoom } from '../state/tracked-room.ts';

/**
 * What a room needs to have a temperature at a time. `there`: it has it without being heated for it. `rise`: minutes before that time at which its valves have
 * to open wide, as foreseen and so that it has it in nine cases of ten (null: it would have to begin before now), and °C of its air then. `late`: however
 * soon it begins it is not there by then, but so many minutes after (null: not within what is foreseen).
 */
export type ForeseenRise =
  | { readonly kind: 'there' }
  | { readonly kind: 'rise'; readonly minutes: number; readonly surely: number | null; readonly from: number }
  | { readonly kind: 'late'; readonly after: number | null; readonly from: number };

export type RiseAsked = {
  readonly celsius: number;
  /** Steps ahead, of which there are more. */
  readonly within: number;
  /** °C that the room is asked to have meanwhile, in each step; null: it is off. */
  readonly meanwhile: (step: number) => number | null;
};

/** A room goes on as it is asked to until its valves open wide for the rise. */
export function foreseeRise(
  model: RoomModel,
  room: Pick<TrackedRoom, 'at' | 'mean' | 'water'>,
  ahead: Ahead,
  { celsius, within, meanwhile }: RiseAsked,
): ForeseenRise {
  const courseFrom = (begins: number): Float64Array => {
    const held: ValvePlan = regulatingTo((at) => meanwhile(Math.round((at - room.at) / STEP)) ?? OFF);
    const opening = (step: number, sensed: number) => {
      const asked = held((room.at + step * STEP) as typeof room.at, sensed);
      return throughValve(model.parameters, step >= begins ? 1 : asked);
    };
    return courseOf(model, room, ahead, opening);
  };
  /** K beyond what is asked for at its time, with valves that open at that step; `sure`: in nine cases of ten. */
  const beyond = (begins: number, sure: boolean): number => {
    // four of five are within it to both sides: one of ten is colder than that
    const spread = sure ? FOUR_OF_FIVE * expectedError(model, ((within - begins) * STEP) / HOUR) : 0;
    return courseFrom(begins)[within - 1]! - spread - celsius;
  };
  if (beyond(within, false) >= 0) return { kind: 'there' };
  const first = courseFrom(0);
  if (first[within - 1]! < celsius) {
    const there = first.findIndex((air, step) => step >= within && air >= celsius);
    return { kind: 'late', after: there === -1 ? null : ((there + 1 - within) * STEP) / MINUTE, from: room.mean[0]! };
  }
  const begins = latest((step) => beyond(step, false), within);
  const surely = beyond(0, true) < 0 ? null : latest((step) => beyond(step, true), within);
  const before = Math.floor(begins);
  return {
    kind: 'rise',
    minutes: ((within - begins) * STEP) / MINUTE,
    surely: surely === null ? null : ((within - surely) * STEP) / MINUTE,
    from: before === 0 ? room.mean[0]! : courseFrom(within)[before - 1]!,
  };
}

/** °C that nothing is heated to. */
const OFF = 0;

/** The latest step, between whole ones, at which something may begin that is enough at 0 and too little at `end`; `beyond` falls. */
function latest(beyond: (step: number) => number, end: number): number {
  let [enough, lacks] = [0, end];
  while (lacks - enough > 1) {
    const between = Math.floor((enough + lacks) / 2);
    if (beyond(between) >= 0) enough = between;
    else lacks = between;
  }
  const [more, less] = [beyond(enough), beyond(lacks)];
  return enough + more / (more - less);
}
