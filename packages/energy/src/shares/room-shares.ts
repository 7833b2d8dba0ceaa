import { STEPS_AN_HOUR } from '../record/steps.ts';
import type { HeatedRoom } from '../what-if/heated-rooms.ts';
import { sumOf } from '../sum-of.ts';

/** Hours of a record, counted from its beginning; `to` is not one of them. */
export type HoursOfRecord = { readonly from: number; readonly to: number };

/** Share of some hours that a room must have been measured for what it was given to be believed. */
const LEAST_MEASURED = 0.5;
/** Of its stroke, from which on a valve calls for heat. */
const CALLS = 0.03;

/**
 * What each room drew from the water in some hours, as a share of what all drew, by id: what the heat source made for it, which a screed gives to the room hours later. A room that did not call for heat
 * drew none. Heat that goes through a wall to the next room stays with the room whose radiator gave it. Null: nothing was drawn, or one of them was hardly measured.
 */
export function roomShares(rooms: readonly HeatedRoom[], hours: HoursOfRecord): ReadonlyMap<number, number> | null {
  if (rooms.some(({ grid }) => measuredShare(grid.temperature, hours) < LEAST_MEASURED)) return null;
  const drawn = rooms.map(({ size, heat }) => size * Math.max(0, sumOf(heat.drawn.subarray(hours.from, hours.to))));
  const all = sumOf(drawn);
  return all > 0 ? new Map(rooms.map(({ id }, index) => [id, drawn[index]! / all])) : null;
}

/** Hours in which any of the rooms called for heat while water went round. */
export const heatedHours = (rooms: readonly HeatedRoom[], hours: HoursOfRecord): number => calledFor(rooms, hours) / STEPS_AN_HOUR;

/** Steps in which one of them did. */
function calledFor(rooms: readonly HeatedRoom[], { from, to }: HoursOfRecord): number {
  let steps = 0;
  for (let step = from * STEPS_AN_HOUR; step < to * STEPS_AN_HOUR; step++)
    if (rooms.some(({ grid }) => grid.opening[step]! > CALLS && grid.running[step]! > 0)) steps++;
  return steps;
}

function measuredShare(temperature: Float64Array, { from, to }: HoursOfRecord): number {
  const steps = temperature.subarray(from * STEPS_AN_HOUR, to * STEPS_AN_HOUR);
  return steps.length === 0 ? 0 : steps.filter((value) => !Number.isNaN(value)).length / steps.length;
}
