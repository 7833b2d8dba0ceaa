import { sumOf } from '../sum-of.ts';
import type { RoomGrid } from './room-grid.ts';
import { STEPS_A_DAY } from './steps.ts';

/** Share of the steps of a day for which it must be known how warm rooms were. */
const LEAST_KNOWN = 0.5;

/**
 * Places, in a record of days that begins with the first of them, of those days of which it was recorded how warm rooms were: before a home began, and while nobody heard it, its rooms stand as shut and unheated, which they
 * were not. A room that was never measured says nothing of it.
 */
export function recordedDays(rooms: readonly { readonly grid: Pick<RoomGrid, 'temperature'> }[]): readonly number[] {
  const measured = rooms.map(({ grid }) => grid.temperature).filter((each) => knownIn(each) > 0);
  const length = Math.floor((measured[0]?.length ?? 0) / STEPS_A_DAY);
  return Array.from({ length }, (_, place) => place).filter((place) => {
    const known = measured.map((each) => knownIn(each.subarray(place * STEPS_A_DAY, (place + 1) * STEPS_A_DAY)));
    return sumOf(known) >= LEAST_KNOWN * STEPS_A_DAY * measured.length;
  });
}

/** The values of some days of a record of so many values a day, one day after the other. */
export const valuesOfDays = <Value>(values: ArrayLike<Value>, days: readonly number[], aDay: number): readonly Value[] =>
  days.flatMap((place) => Array.from({ length: aDay }, (_, index) => values[place * aDay + index]!));

const knownIn = (temperature: Float64Array): number => temperature.filter((value) => !Number.isNaN(value)).length;
