import { HOUR, MINUTE } from '@braise/domain';
import { STEP } from '../record/steps.ts';
import { AIR, HEAT, INPUTS, SENSOR, STATES } from '../room-model/dynamics.ts';
import { followDrive } from '../room-model/heat-drive.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { discreteOf } from '../state/room-state.ts';
import { type Surroundings, driveFor, inputsFor } from '../state/surroundings.ts';
import type { TrackedRoom } from '../state/tracked-room.ts';

/** What is expected to act on a room in the next steps of ten minutes: laid out once for all that is then tried. */
export type Ahead = {
  /** Inputs of each step, without the heat of the emitter. */
  readonly inputs: readonly Float64Array[];
  /** What drives the emitter in each step while its valve stands wide open, as a share of its rated output. */
  readonly open: readonly number[];
};

/** Lays out what surrounds a room, step by step. */
export const layOut = (model: RoomModel, surroundings: readonly Surroundings[]): Ahead => ({
  inputs: surroundings.map((each) => inputsFor(model, each, 0)),
  open: surroundings.map((each) => driveFor(model, { ...each, opening: 1 })),
});

/** What drives the emitter in a step, as a share of its rated output, in a room whose sensor shows `sensed` and whose air has `air`, °C. */
export type Drive = (step: number, sensed: number, air: number, output: number) => number;

/**
 * A room's air at the end of each step ahead, °C, under what drives its emitter. The same as `predictRoom` without its errors, and quick enough to try a
 * dozen plans at each decision.
 */
export function courseOf(model: RoomModel, room: Pick<TrackedRoom, 'mean' | 'output'>, ahead: Ahead, drive: Drive): Float64Array {
  const { state, input } = discreteOf(model, STEP / MINUTE);
  const course = new Float64Array(ahead.inputs.length);
  let mean = Float64Array.from(room.mean);
  let next = new Float64Array(STATES);
  let { output } = room;
  for (let step = 0; step < course.length; step++) {
    const inputs = ahead.inputs[step]!;
    const heat = followDrive(model.parameters, output, drive(step, mean[SENSOR]!, mean[AIR]!, output), STEP / HOUR);
    output = heat.end;
    for (let row = 0; row < STATES; row++) {
      let value = input[row * INPUTS + HEAT]! * heat.mean;
      for (let column = 0; column < STATES; column++) value += state[row * STATES + column]! * mean[column]!;
      for (let column = 0; column < INPUTS; column++) value += input[row * INPUTS + column]! * inputs[column]!;
      next[row] = value;
    }
    [mean, next] = [next, mean];
    course[step] = mean[AIR]!;
  }
  return course;
}

/** The first steps of what is ahead. */
export const firstSteps = ({ inputs, open }: Ahead, steps: number): Ahead => ({
  inputs: inputs.slice(0, steps),
  open: open.slice(0, steps),
});

/** Output that, held all the while, brings the room's air to `target` °C at the end of what is ahead: a share of the rated one, below nought where it is too warm by itself. */
export function neededOutput(model: RoomModel, room: Pick<TrackedRoom, 'mean' | 'output'>, ahead: Ahead, target: number): number {
  const without = courseOf(model, room, ahead, () => 0).at(-1) ?? target;
  const rated = courseOf(model, room, ahead, () => 1).at(-1) ?? target;
  return rated > without ? (target - without) / (rated - without) : 0;
}
