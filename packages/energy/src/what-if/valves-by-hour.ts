import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_AN_HOUR } from '../record/steps.ts';

/** What the valves of a room said in each hour. Plain data: kept as JSON. */
export type ValvesByHour = {
  /** Hundredths of what the room was given that came while they stood wide open; SHUT where they stood shut. */
  readonly open: readonly number[];
  /** Tenths of a K by which the room was warmer than they were to hold it, as they sense it: below nothing where it was cooler. Null: none says. */
  readonly beyond: readonly (number | null)[];
};

/** Of an hour in which valves stood shut. */
export const SHUT = -1;
/** Stroke from which on a valve lets through about all that it ever does; and the mean of an hour below which it stood shut. */
const [WIDE, LEAST] = [0.8, 0.02];

/** `given`: in each step of the record, in whatever unit. `hours`: the last so many of it. */
export function valvesByHour({ opening, beyond }: Pick<RoomGrid, 'opening' | 'beyond'>, given: Float64Array, hours: number): ValvesByHour {
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
    said.open.push(stroke < LEAST ? SHUT : heat > 0 ? Math.round((100 * wide) / heat) : 0);
    said.beyond.push(known === 0 ? null : Math.round((10 * excess) / known));
  }
  return said;
}
