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
 * What each room was given in some hours, as a share of what all were given, by id. Heat that goes through a wall to the next room stays with the room whose
 * radiator gave it. Null: nothing was given, or one of them was hardly measured.
 */
export function roomShares(rooms: readonly HeatedRoom[], hours: HoursOfRecord): ReadonlyMap<number, number> | null {
  if (rooms.some(({ grid }) => measuredShare(grid.temperature, hours) < LEAST_MEASURED)) return null;
  const given = rooms.map(({ heat, size }) => size * sumOf(heat.given.subarray(hours.from, hours.to)));
  const all = given.reduce((sum, each) => sum + each, 0);
  return all > 0 ? new Map(rooms.map(({ id }, index) => [id, given[index]! / all])) : null;
}

/** Hours in which any of the rooms called for heat while water went round. */
export function heatedHours(rooms: readonly HeatedRoom[], { from, to }: HoursOfRecord): number {
  let steps = 0;
  for (let step = from * STEPS_AN_HOUR; step < to * STEPS_AN_HOUR; step++)
    if (rooms.some(({ grid }) => grid.opening[step]! > CALLS && grid.running[step]! > 0)) steps++;
  return steps / STEPS_AN_HOUR;
}

/** By how much the odds of a share are off four times of five, as a logarithm: what shares of the bench's homes were found to be off by. */
const OFF = 0.4;

/** Within what a share is four times of five, 0..1: a room that takes most of the heat is known better than one that takes little of it. */
export function shareBand(share: number): { readonly low: number; readonly high: number } {
  const moved = (by: number): number => (share * Math.exp(by)) / (1 - share + share * Math.exp(by));
  return { low: moved(-OFF), high: moved(OFF) };
}

function measuredShare(temperature: Float64Array, { from, to }: HoursOfRecord): number {
  const steps = temperature.subarray(from * STEPS_AN_HOUR, to * STEPS_AN_HOUR);
  return steps.length === 0 ? 0 : steps.filter((value) => !Number.isNaN(value)).length / steps.length;
}
