import { HOUR, MINUTE } from '@braise/domain';
import { STEP } from '../record/steps.ts';
import { coefficientsOf } from '../room-model/coefficients.ts';
import { AIR, GAIN, INPUTS, MASS, SENSOR } from '../room-model/dynamics.ts';
import { type Emission, followEmitter, warmthOf } from '../room-model/emitter.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { discreteOf } from '../state/room-state.ts';
import { type Surroundings, inputsFor, supplyOf } from '../state/surroundings.ts';
import type { TrackedRoom } from '../state/tracked-room.ts';

/** What is expected to act on a room in the next steps of ten minutes: laid out once for all that is then tried. */
export type Ahead = {
  /** What all but the heat of the emitter does to air, mass and sensor in each step, K: three values for each. */
  readonly forced: Float64Array;
  /** °C of the water that goes round in each step; null: none does. */
  readonly supply: readonly (number | null)[];
};
/** An emitter that is as cold as its room. */
const UNHEATED: Emission = { output: 0, warmth: 0 };
/** What is acted on from without. */
const FORCED = [AIR, MASS, SENSOR];

/** Lays out what surrounds a room, step by step; `usual`: what it does beyond its model all the while, K/h. */
export function layOut(model: RoomModel, surroundings: readonly Surroundings[], usual = 0): Ahead {
  const { input } = discreteOf(model, STEP / MINUTE);
  const forced = new Float64Array(surroundings.length * FORCED.length);
  let place = 0;
  for (const each of surroundings) {
    const inputs = inputsFor(model, each, UNHEATED);
    inputs[GAIN]! += usual;
    for (const row of FORCED) {
      let value = 0;
      for (let column = 0; column < INPUTS; column++) value += input[row * INPUTS + column]! * inputs[column]!;
      forced[place++] = value;
    }
  }
  return { forced, supply: surroundings.map((each) => supplyOf(model, each)) };
}

/**
 * Share of the water that the valves let through in a step, in a room whose sensor shows `sensed` and whose air has `air`, °C; `warmth`: how much warmer than
 * it the emitter's water is, as a share of 50 K.
 */
export type Plan = (step: number, sensed: number, air: number, warmth: number) => number;

/**
 * A room's air at the end of each step ahead, °C, under a plan for its valves. The same as `predictRoom` without its errors, and quick enough to try a
 * dozen plans at each decision.
 */
export function courseOf(model: RoomModel, room: Pick<TrackedRoom, 'mean' | 'water'>, { forced, supply }: Ahead, plan: Plan): Float64Array {
  const { aa, am, ae, ad, ah, ma, mm, me, md, mh, sa, sm, se, ss, sd, sh, sw, ee, dd } = steppingOf(model);
  const { emitter } = model.kind;
  const course = new Float64Array(supply.length);
  let [a = 0, m = 0, e = 0, s = 0, d = 0] = room.mean;
  let { water } = room;
  for (let step = 0; step < course.length; step++) {
    const drive = { through: plan(step, s, a, warmthOf(water, a)), supply: supply[step]! };
    const followed = followEmitter(emitter, model.parameters, water, drive, a, STEP / HOUR);
    const { output: heat, warmth } = followed;
    water = followed.water;
    const air = aa * a + am * m + ae * e + ad * d + ah * heat + forced[3 * step]!;
    const mass = ma * a + mm * m + me * e + md * d + mh * heat + forced[3 * step + 1]!;
    s = sa * a + sm * m + se * e + ss * s + sd * d + sh * heat + sw * warmth + forced[3 * step + 2]!;
    [a, m, e, d] = [air, mass, ee * e, dd * d];
    course[step] = a;
  }
  return course;
}

const steppings = new WeakMap<RoomModel, ReturnType<typeof coefficientsOf>>();

function steppingOf(model: RoomModel): ReturnType<typeof coefficientsOf> {
  let known = steppings.get(model);
  if (known === undefined) steppings.set(model, (known = coefficientsOf(discreteOf(model, STEP / MINUTE))));
  return known;
}

/** The first steps of what is ahead. */
export const firstSteps = ({ forced, supply }: Ahead, count: number): Ahead => ({
  forced: forced.subarray(0, count * FORCED.length),
  supply: supply.slice(0, count),
});

/** Water hotter than this is not asked for, °C. */
const HOTTEST = 90;
/** Rounds in which the water is sought: to less than half a kelvin. */
const ROUNDS = 4;

/**
 * °C of the coolest water with which wide open valves bring the room's air to `target` °C at the end of what is ahead; null where it is as warm without,
 * and the hottest where that is not enough.
 */
export function neededSupply(model: RoomModel, room: Pick<TrackedRoom, 'mean' | 'water'>, ahead: Ahead, target: number): number | null {
  const missing = (supply: number | null): number =>
    target - (courseOf(model, room, { ...ahead, supply: ahead.supply.map(() => supply) }, () => 1).at(-1) ?? target);
  let [low, high] = [room.mean[AIR]!, HOTTEST];
  let [lacks, spare] = [missing(null), missing(HOTTEST)];
  if (lacks <= 0) return null;
  if (spare >= 0) return HOTTEST;
  for (let round = 0; round < ROUNDS; round++) {
    const between = low + ((high - low) * lacks) / (lacks - spare);
    const rest = missing(between);
    if (rest > 0) [low, lacks] = [between, rest];
    else [high, spare] = [between, rest];
  }
  return low + ((high - low) * lacks) / (lacks - spare);
}
