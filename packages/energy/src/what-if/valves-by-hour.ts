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

/** A room warms up that is warmer by so many K than so many steps ago. */
const [WARMED, WARMS_UP] = [2 * STEPS_AN_HOUR, 0.1];

/**
 * 1 in each step in which what heats the room held it, by its stroke; of what only switches heat on and off, by how long it was on in the mean of its hour. Below its dead zone nothing comes. Wide open it holds a room that gets no warmer, as its emitter is too
 * small for the cold, or its valve leans far on what is missing; one that gets warmer is still warming up. `air`: °C.
 */
export function regulated(
  { opening, isSwitched }: Pick<RoomGrid, 'opening' | 'isSwitched'>,
  deadZone: number,
  air: Float64Array,
): Uint8Array {
  const strokes = isSwitched ? meansByHour(opening) : opening;
  const least = isSwitched ? LEAST : Math.max(LEAST, deadZone);
  const stands = (step: number) => air[step]! - air[Math.max(0, step - WARMED)]! < WARMS_UP;
  return Uint8Array.from(strokes, (stroke, step) => (stroke >= least && (stroke <= WIDE || stands(step)) ? 1 : 0));
}

/** Each step has the mean of its hour. */
const meansByHour = (values: Float64Array): Float64Array => {
  const means = new Float64Array(values.length);
  for (let first = 0; first < values.length; first += STEPS_AN_HOUR) {
    const hour = values.subarray(first, first + STEPS_AN_HOUR);
    means.fill(sumOf(hour) / hour.length, first, first + STEPS_AN_HOUR);
  }
  return means;
};
