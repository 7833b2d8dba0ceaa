import { HOUR, MINUTE } from '@braise/domain';
import { STEP } from '../record/steps.ts';
import { coefficientsOf } from '../room-model/coefficients.ts';
import { AIR, INPUTS, MASS, SENSOR } from '../room-model/dynamics.ts';
import { type Following, following } from '../room-model/heat-drive.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { discreteOf } from '../state/room-state.ts';
import { type Surroundings, driveFor, inputsFor } from '../state/surroundings.ts';
import type { TrackedRoom } from '../state/tracked-room.ts';

/** What is expected to act on a room in the next steps of ten minutes: laid out once for all that is then tried. */
export type Ahead = {
  /** What all but the heat of the emitter does to air, mass and sensor in each step, K: three values for each. */
  readonly forced: Float64Array;
  /** What drives the emitter in each step while its valve stands wide open, as a share of its rated output. */
  readonly open: readonly number[];
};
/** What is acted on from without. */
const FORCED = [AIR, MASS, SENSOR];

/** Lays out what surrounds a room, step by step. */
export function layOut(model: RoomModel, surroundings: readonly Surroundings[]): Ahead {
  const { input } = discreteOf(model, STEP / MINUTE);
  const forced = new Float64Array(surroundings.length * FORCED.length);
  let place = 0;
  for (const each of surroundings) {
    const inputs = inputsFor(model, each, 0);
    for (const row of FORCED) {
      let value = 0;
      for (let column = 0; column < INPUTS; column++) value += input[row * INPUTS + column]! * inputs[column]!;
      forced[place++] = value;
    }
  }
  return { forced, open: surroundings.map((each) => driveFor(model, { ...each, opening: 1 })) };
}

/** What drives the emitter in a step, as a share of its rated output, in a room whose sensor shows `sensed` and whose air has `air`, °C. */
export type Drive = (step: number, sensed: number, air: number, output: number) => number;

/**
 * A room's air at the end of each step ahead, °C, under what drives its emitter. The same as `predictRoom` without its errors, and quick enough to try a
 * dozen plans at each decision.
 */
export function courseOf(
  model: RoomModel,
  room: Pick<TrackedRoom, 'mean' | 'output'>,
  { forced, open }: Ahead,
  drive: Drive,
): Float64Array {
  const { aa, am, ae, ad, ah, ma, mm, me, md, mh, sa, sm, se, ss, sd, sh, ee, dd, warming, cooling } = steppingOf(model);
  const course = new Float64Array(open.length);
  let [a = 0, m = 0, e = 0, s = 0, d = 0] = room.mean;
  let { output } = room;
  for (let step = 0; step < course.length; step++) {
    const driven = drive(step, s, a, output);
    const approach = driven > output ? warming : cooling;
    const heat = driven + (output - driven) * approach.mean;
    output = driven + (output - driven) * approach.end;
    const air = aa * a + am * m + ae * e + ad * d + ah * heat + forced[3 * step]!;
    const mass = ma * a + mm * m + me * e + md * d + mh * heat + forced[3 * step + 1]!;
    s = sa * a + sm * m + se * e + ss * s + sd * d + sh * heat + forced[3 * step + 2]!;
    [a, m, e, d] = [air, mass, ee * e, dd * d];
    course[step] = a;
  }
  return course;
}

type Stepping = ReturnType<typeof coefficientsOf> & Following;
const steppings = new WeakMap<RoomModel, Stepping>();

function steppingOf(model: RoomModel): Stepping {
  let known = steppings.get(model);
  if (known === undefined)
    steppings.set(model, (known = { ...coefficientsOf(discreteOf(model, STEP / MINUTE)), ...following(model.parameters, STEP / HOUR) }));
  return known;
}

/** The first steps of what is ahead. */
export const firstSteps = ({ forced, open }: Ahead, count: number): Ahead => ({
  forced: forced.subarray(0, count * FORCED.length),
  open: open.slice(0, count),
});

/** Output that, held all the while, brings the room's air to `target` °C at the end of what is ahead: a share of the rated one, below nought where it is too warm by itself. */
export function neededOutput(model: RoomModel, room: Pick<TrackedRoom, 'mean' | 'output'>, ahead: Ahead, target: number): number {
  const without = courseOf(model, room, ahead, () => 0).at(-1) ?? target;
  const rated = courseOf(model, room, ahead, () => 1).at(-1) ?? target;
  return rated > without ? (target - without) / (rated - without) : 0;
}
