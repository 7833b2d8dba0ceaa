import type { RoomRun } from '../lived/home-run.ts';
import { type Errors, type Spread, binOf, noErrors, withMinute } from './errors.ts';

/** From this setting on a room is to be comfortable, °C. */
const COMFORT = 18.5;
/** Minutes after a change of what is asked in which a room may be on its way, up or down. */
const GRACE = 120;
/** An emitter heats from this share of what it is rated for on: below, it is warm from before. */
const HEATS = 0.02;

/** Minutes of the run, the last excluded. */
export type Stretch = { readonly from: number; readonly to: number };

/** Blocks in which even the oracle was too cold by more than half a kelvin for this share of the judged minutes, wide open for half of those. */
const OUT_OF_REACH = { share: 0.1, limited: 0.5, kelvin: 0.5 };

/** One room over the judged days. */
export type RoomVerdict = {
  readonly key: string;
  readonly area: number;
  readonly offset: number | null;
  /** By the air as it was; minutes of grace, open windows and blocks out of reach left out. */
  readonly errors: Errors;
  /** The same, as a thermometer with the fixed error of the room's own would have it. */
  readonly sensed: Errors;
  /** Minutes that were left out because nobody could reach what was asked. */
  readonly apart: number;
  /** By the air, without the minutes in which sun and people alone made the room too warm. */
  readonly held: Errors;
  /** K above what was asked within the minutes of grace after a rise. */
  readonly overshoot: Spread;
  readonly sensedOvershoot: Spread;
  readonly heldOvershoot: Spread;
  /** Of all comfort minutes, grace included: how many, and K above outdoors summed. */
  readonly comfort: { readonly minutes: number; readonly aboveOutdoors: number };
};

/** Whether a minute counts: comfort is asked for, and no window stands open. */
export const isComfort = ({ asked, airing }: Pick<RoomRun, 'asked' | 'airing'>, minute: number): boolean =>
  asked[minute]! >= COMFORT && airing[minute] === 0;

/** Whether its emitter gives heat, rather than being warm from before. */
export const isHeated = ({ heat, rated }: RoomRun, minute: number): boolean => heat[minute]! > HEATS * rated;

/** The stretches over which what is asked of a room stays the same, and whether each began with a rise; the first did not. */
function blocksOf(asked: Float32Array): readonly (Stretch & { readonly rise: boolean })[] {
  const blocks: (Stretch & { readonly rise: boolean })[] = [];
  let from = 0;
  const degrees = (minute: number): number => (Number.isNaN(asked[minute]!) ? -Infinity : asked[minute]!);
  for (let minute = 1; minute <= asked.length; minute++) {
    if (minute < asked.length && degrees(minute) === degrees(from)) continue;
    blocks.push({ from, to: minute, rise: from > 0 && degrees(from) > degrees(from - 1) });
    from = minute;
  }
  return blocks;
}

/** What nobody can help, as the oracle found it: blocks that stay too cold, and times that are too warm without any heat. */
export type Beyond = { readonly cold: readonly Stretch[]; readonly warm: readonly Stretch[] };
export const NOTHING_BEYOND: Beyond = { cold: [], warm: [] };

/** Judges a room, with what is beyond anybody counted apart. */
export function judgeRoom(room: RoomRun, outdoor: Float32Array, beyond: Beyond): RoomVerdict {
  const apart = maskOf(room.asked.length, beyond.cold);
  const free = maskOf(room.asked.length, beyond.warm);
  let errors = noErrors();
  let sensed = noErrors();
  let held = noErrors();
  const overshoot: Record<number, number> = {};
  const sensedOvershoot: Record<number, number> = {};
  const heldOvershoot: Record<number, number> = {};
  const comfort = { minutes: 0, aboveOutdoors: 0 };
  let left = 0;
  const count = (spread: Record<number, number>, error: number): void => {
    const bin = binOf(error);
    spread[bin] = (spread[bin] ?? 0) + 1;
  };
  for (const { from, to, rise } of blocksOf(room.asked)) {
    for (let minute = from; minute < to; minute++) {
      if (!isComfort(room, minute)) continue;
      const error = room.air[minute]! - room.asked[minute]!;
      comfort.minutes++;
      comfort.aboveOutdoors += room.air[minute]! - outdoor[minute]!;
      if (from > 0 && minute < from + GRACE) {
        if (!rise) continue;
        count(overshoot, error);
        count(sensedOvershoot, error + (room.offset ?? 0));
        if (free[minute] === 0) count(heldOvershoot, error);
        continue;
      }
      if (apart[minute] === 1) {
        left++;
        continue;
      }
      const heated = isHeated(room, minute);
      errors = withMinute(errors, error, heated);
      if (free[minute] === 0) held = withMinute(held, error, heated);
      sensed = withMinute(sensed, error + (room.offset ?? 0), heated);
    }
  }
  return {
    key: room.key,
    area: room.area,
    offset: room.offset,
    errors,
    held,
    sensed,
    apart: left,
    overshoot,
    sensedOvershoot,
    heldOvershoot,
    comfort,
  };
}

/** The blocks that a room could not reach under somebody who gave it all there was. */
export function outOfReach(room: RoomRun): readonly Stretch[] {
  return blocksOf(room.asked).flatMap(({ from, to }) => {
    let [judged, cold, limited] = [0, 0, 0];
    for (let minute = from + (from > 0 ? GRACE : 0); minute < to; minute++) {
      if (!isComfort(room, minute)) continue;
      judged++;
      if (room.air[minute]! >= room.asked[minute]! - OUT_OF_REACH.kelvin) continue;
      cold++;
      limited += room.limited[minute]!;
    }
    const missed = judged > 0 && cold > OUT_OF_REACH.share * judged && limited > OUT_OF_REACH.limited * cold;
    return missed ? [{ from, to }] : [];
  });
}

/** The times in which sun and people alone made a room too warm, under somebody who gave it no heat. */
export function warmByItself(room: RoomRun): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let from: number | null = null;
  for (let minute = 0; minute <= room.asked.length; minute++) {
    const warm =
      minute < room.asked.length &&
      isComfort(room, minute) &&
      room.air[minute]! > room.asked[minute]! + OUT_OF_REACH.kelvin &&
      !isHeated(room, minute);
    if (warm) from ??= minute;
    else if (from !== null) {
      stretches.push({ from, to: minute });
      from = null;
    }
  }
  return stretches;
}

/** 1 in the minutes of the stretches. */
export function maskOf(minutes: number, stretches: readonly Stretch[]): Uint8Array {
  const mask = new Uint8Array(minutes);
  for (const { from, to } of stretches) mask.fill(1, from, to);
  return mask;
}
