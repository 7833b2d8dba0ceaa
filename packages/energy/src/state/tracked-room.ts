import { type Instant, HOUR, MINUTE, instant, roundTo } from '@braise/domain';
import { GAP, OLDEST, measurementVariance } from '../record/measurement.ts';
import { AIR, DISTURBANCE, MASS, SENSOR, STATES } from '../room-model/dynamics.ts';
import { followEmitter, warmthOf } from '../room-model/emitter.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { advance, discreteOf } from './room-state.ts';
import { plainly } from './plainly.ts';
import { settledGains } from './settled-gain.ts';
import { type Surroundings, driveFor, inputsFor } from './surroundings.ts';

/** What is believed of a room while it is looked after: `RoomState` with a gain that has settled, in as few numbers as a million homes afford. Plain data. */
export type TrackedRoom = {
  readonly at: Instant;
  /** °C of the emitter's water as its valve and its supply let it be. */
  readonly water: number;
  /** STATES values: air, mass, emitter beyond what its `water` gives, sensor, disturbance. */
  readonly mean: readonly number[];
  /** What its disturbance has been for long, K/h: what the model lacks, rather than what passes. */
  readonly usual: number;
};

/** Rooms go on in steps of this length, ms. */
const PACE = 5 * MINUTE;
/** Time in which what a room does beyond its model is no longer taken for a visit or a door, ms. */
const USUAL = 12 * HOUR;

const settledGain = settledGains(PACE, PACE);

/** A room of which one temperature is known, °C, and what it usually does beyond its model, K/h. */
export function beginTracking(celsius: number, at: Instant, usual = 0): TrackedRoom {
  const mean = Array.from({ length: STATES }, () => 0);
  for (const place of [AIR, MASS, SENSOR]) mean[place] = celsius;
  mean[DISTURBANCE] = usual;
  return { at, water: celsius, mean, usual };
}

/** A room of which it is known what it usually does beyond its model, and not where it is: it is begun at what is measured next. */
export const begunAnew = (room: TrackedRoom): TrackedRoom => ({ ...room, at: instant(room.at - GAP - PACE) });

/**
 * Lets a room go on up to now, in whole steps, in what surrounded it since, and takes in what its sensor said last. `undisturbed`: what the room does
 * beyond its model is known to be of the moment, as while a window is open, and is not taken along.
 */
export function trackRoom(
  model: RoomModel,
  before: TrackedRoom,
  surroundings: Surroundings,
  said: { readonly celsius: number; readonly at: Instant } | null,
  { now, undisturbed }: { readonly now: Instant; readonly undisturbed: boolean },
): TrackedRoom {
  if (now - before.at < PACE) return before;
  // what its model lacks it lacks after a pause as well
  if (now - before.at > GAP && said !== null) return beginTracking(said.celsius, now, before.usual);
  const discrete = discreteOf(model, PACE / MINUTE);
  const { gains, predicted } = settledGain(model);
  const drive = driveFor(model, surroundings);
  let { at, water, usual } = before;
  let mean = new Float64Array(before.mean);
  while (now - at >= PACE) {
    const followed = followEmitter(model.kind.emitter, model.parameters, water, drive, mean[AIR]!, PACE / HOUR);
    const earlier = mean[SENSOR]!;
    mean = advance(discrete, mean, inputsFor(model, surroundings, followed));
    water = followed.water;
    at = instant(at + PACE);
    if (said === null || at - said.at > OLDEST) continue;
    // What was said a while ago says less: the gain falls as the variance of it grows.
    const weight = (predicted + measurementVariance(PACE)) / (predicted + measurementVariance(at - said.at));
    // Held against what the sensor was to show when it spoke: a room that warms up is half a degree further a step later.
    const then = mean[SENSOR]! + (earlier - mean[SENSOR]!) * Math.min(1, Math.max(0, at - said.at) / PACE);
    const innovation = weight * (said.celsius - then);
    for (let place = 0; place < STATES; place++) mean[place]! += gains[place]! * innovation;
    if (undisturbed) mean[DISTURBANCE] = 0;
    else usual += (mean[DISTURBANCE]! - usual) * (PACE / USUAL);
  }
  return { at, water: short(water), mean: plainly(mean, DECIMALS), usual: short(usual) };
}

/** Finer than any sensor, and short in storage. */
const DECIMALS = 3;
const short = (value: number): number => roundTo(value, DECIMALS);

/** How much warmer than its air the water of its emitter is, as a share of 50 K. */
export const trackedWarmth = ({ water, mean }: Pick<TrackedRoom, 'water' | 'mean'>): number => warmthOf(water, mean[AIR]!);

/** °C of the air, as it is believed. */
export const trackedAir = ({ mean }: TrackedRoom): number => mean[AIR]!;

/** The same with half of what disturbs it beyond the usual: half of what people, doors and ovens do is over before a plan has come to its end. */
export const halfDisturbed = (room: TrackedRoom): TrackedRoom => ({
  ...room,
  mean: room.mean.map((value, place) => (place === DISTURBANCE ? (value - room.usual) / 2 : value)),
});

/** The same without what takes heat from it beyond its model: a door that stands open, as good as shut. */
export const withoutLosses = (room: Pick<TrackedRoom, 'mean' | 'water'>): Pick<TrackedRoom, 'mean' | 'water'> => ({
  ...room,
  mean: room.mean.map((value, place) => (place === DISTURBANCE ? Math.max(0, value) : value)),
});
