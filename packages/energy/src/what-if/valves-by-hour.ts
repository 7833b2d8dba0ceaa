import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { sumOf } from '../sum-of.ts';

/** What the valves of a room said in each hour. Plain data: kept as JSON. */
export type ValvesByHour = {
  /** Hundredths of what the room was given that came while they stood wide open; SHUT where they stood shut. */
  readonly open: readonly number[];
  /** Tenths of a K by which the room was warmer than they were to hold it, as they sense it: below nothing where it was cooler. Null: none says. */
  readonly beyond: readonly (number | null)[];
};

/** Of an hour in which valves stood shut. */
export const SHUT = -1;
/** Stroke from which on a valve lets through about all that it ever does; and below which it stands shut. */
const [WIDE, LEAST] = [0.8, 0.02];

/**
 * `given`: in each step of the record, in whatever unit. `hours`: the last so many of it. What only switches heat on and off stands as open as it was on in the mean of the hour: on for half of it, it could be
 * on for longer.
 */
export function valvesByHour(
  { opening, isSwitched, beyond }: Pick<RoomGrid, 'opening' | 'isSwitched' | 'beyond'>,
  given: Float64Array,
  hours: number,
): ValvesByHour {
  const all = Math.floor(opening.length / STEPS_AN_HOUR);
  const said = { open: [] as number[], beyond: [] as (number | null)[] };
  for (let hour = Math.max(0, all - hours); hour < all; hour++) {
    let [stroke, heat, wide, excess, known] = [0, 0, 0, 0, 0];
    for (let step = hour * STEPS_AN_HOUR; step < (hour + 1) * STEPS_AN_HOUR; step++) {
      stroke += opening[step]! / STEPS_AN_HOUR;
      heat += given[step]!;
      if (opening[step]! > WIDE) wide += given[step]!;
      if (Number.isNaN(beyond[step]!)) continue;
      excess += beyond[step]!;
      known++;
    }
    const isWide = !isSwitched || stroke > WIDE;
    said.open.push(stroke < LEAST ? SHUT : isWide && heat > 0 ? Math.round((100 * wide) / heat) : 0);
    said.beyond.push(known === 0 ? null : Math.round((10 * excess) / known));
  }
  return said;
}

/** 1 in each step in which what heats the room stood neither shut nor wide open, but held it: of what only switches heat on and off, in the mean of its hour. */
export function regulated({ opening, isSwitched }: Pick<RoomGrid, 'opening' | 'isSwitched'>): Uint8Array {
  const strokeOf = (step: number): number => {
    if (!isSwitched) return opening[step]!;
    const hour = opening.subarray(step - (step % STEPS_AN_HOUR), step - (step % STEPS_AN_HOUR) + STEPS_AN_HOUR);
    return sumOf(hour) / hour.length;
  };
  return Uint8Array.from(opening, (_, step) => (strokeOf(step) >= LEAST && strokeOf(step) <= WIDE ? 1 : 0));
}
