import { HOUR, MINUTE } from '@braise/domain';
import { STEP, STEPS_AN_HOUR } from '../record/steps.ts';
import { type RoomModel, expectedError } from '../room-model/room-model.ts';
import { type ShownUnder, courseUnder } from './course-under.ts';

/** How long a room takes to become warmer: what its model makes of it, and how far that may be off. */
export type RoomRise = {
  /** °C. */
  readonly from: number;
  readonly to: number;
  /** Minutes until it is there, and when it may be at the soonest and latest, by what the model was off by; null: not within what is shown. */
  readonly minutes: number | null;
  readonly soonest: number | null;
  readonly latest: number | null;
  /** °C of its air after each ten minutes, and by how much that may be off, K: from the beginning on. */
  readonly course: readonly number[];
  readonly error: readonly number[];
};

/** Longer rises are not shown, hours: those of a screed. */
const LONGEST_HOURS = 16;
/** Hours of the day at which rooms are mostly warmed up: of what their people do then. */
const MORNING = 6;

/** What a room with a cold radiator does with its valves wide open and the water that the home usually has at that weather. */
export function riseOf(model: RoomModel, { from, to }: { readonly from: number; readonly to: number }, under: ShownUnder): RoomRise {
  const air = courseUnder(model, from, under, { from: MORNING, steps: LONGEST_HOURS * STEPS_AN_HOUR }, 'open');
  const course = [from, ...air];
  const error = course.map((_, step) => (step === 0 ? 0 : expectedError(model, (step * STEP) / HOUR)));
  const reached = (side: number): number | null => {
    const place = course.findIndex((celsius, step) => celsius + side * error[step]! >= to);
    if (place <= 0) return null;
    const [before, after] = [place - 1, place].map((step) => course[step]! + side * error[step]!) as [number, number];
    return ((place - 1 + (to - before) / (after - before)) * STEP) / MINUTE;
  };
  return { from, to, minutes: reached(0), soonest: reached(1), latest: reached(-1), course, error };
}
