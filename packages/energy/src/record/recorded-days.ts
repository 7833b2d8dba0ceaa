import type { RoomGrid } from './room-grid.ts';
import { STEPS_A_DAY } from './steps.ts';

/** Steps of a day of which it must be known how warm a room was, for it to have been heard: there are devices that speak every three hours. */
const HEARD = 8;
/** Share of the rooms that must have been heard. */
const MOST = 0.5;

/**
 * Places, in a record of days that begins with the first of them, of those days on which most rooms were heard: before a home began, and while nobody heard it, its rooms stand as shut and unheated, which they
 * were not. A room counts from the first day to the last on which it was measured: one that was fitted later, or falls silent, takes no day from the others.
 */
export function recordedDays(rooms: readonly { readonly grid: Pick<RoomGrid, 'temperature'> }[]): readonly number[] {
  const measured = rooms
    .map(({ grid }) => grid.temperature)
    .filter(isMeasured)
    .map((values) => ({ values, ...spanOf(values) }));
  const length = Math.floor((measured[0]?.values.length ?? 0) / STEPS_A_DAY);
  return Array.from({ length }, (_, place) => place).filter((place) => {
    const there = measured.filter(({ first, last }) => first <= place && place <= last);
    const heard = there.filter(({ values }) => knownIn(values.subarray(place * STEPS_A_DAY, (place + 1) * STEPS_A_DAY)) >= HEARD);
    return heard.length > 0 && heard.length >= MOST * there.length;
  });
}

/** Whether anything is known of how warm a room was. */
export const isMeasured = (temperature: Float64Array): boolean => knownIn(temperature) > 0;

/** The values of some days of a record of so many values a day, one day after the other. */
export const valuesOfDays = <Value>(values: ArrayLike<Value>, days: readonly number[], aDay: number): readonly Value[] =>
  days.flatMap((place) => Array.from({ length: aDay }, (_, index) => values[place * aDay + index]!));

const knownIn = (temperature: Float64Array): number => temperature.filter((value) => !Number.isNaN(value)).length;

/** Places of the first and the last day of which something is known. */
function spanOf(values: Float64Array): { readonly first: number; readonly last: number } {
  const isKnown = (value: number) => !Number.isNaN(value);
  return { first: Math.floor(values.findIndex(isKnown) / STEPS_A_DAY), last: Math.floor(values.findLastIndex(isKnown) / STEPS_A_DAY) };
}
