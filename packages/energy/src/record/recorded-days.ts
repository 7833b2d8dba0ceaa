import type { RoomGrid } from './room-grid.ts';
import { STEPS_AN_HOUR, STEPS_A_DAY } from './steps.ts';

/** Longest silence of a room within a day on which it was heard, steps: there are devices that speak every three hours. */
const LONGEST_SILENCE = 3 * STEPS_AN_HOUR;
/** Share of the rooms that must have been heard. */
const MOST = 0.5;

/**
 * Places, in a record of days that begins with the first of them, of those days on which most rooms were heard: before a home began, and while nobody heard it, nobody knows how its rooms were heated.
 * A room counts on days of which anything of it is known: one that was fitted later, or fell silent for a while or for good, takes no day from the others.
 */
export function recordedDays(rooms: readonly { readonly grid: Pick<RoomGrid, 'temperature'> }[]): readonly number[] {
  const length = Math.floor((rooms[0]?.grid.temperature.length ?? 0) / STEPS_A_DAY);
  return Array.from({ length }, (_, place) => place).filter((place) => {
    const there = rooms.map(({ grid }) => grid.temperature.subarray(place * STEPS_A_DAY, (place + 1) * STEPS_A_DAY)).filter(isMeasured);
    const heard = there.filter((day) => longestSilence(day) <= LONGEST_SILENCE);
    return heard.length > 0 && heard.length >= MOST * there.length;
  });
}

/** Whether anything is known of how warm a room was. */
export const isMeasured = (temperature: Float64Array): boolean => temperature.some((value) => !Number.isNaN(value));

/** The values of some days of a record of so many values a day, one day after the other. */
export const valuesOfDays = <Value>(values: ArrayLike<Value>, days: readonly number[], aDay: number): readonly Value[] =>
  days.flatMap((place) => Array.from({ length: aDay }, (_, index) => values[place * aDay + index]!));

/** Steps. */
function longestSilence(temperature: Float64Array): number {
  let [silence, longest] = [0, 0];
  for (const value of temperature) longest = Math.max(longest, (silence = Number.isNaN(value) ? silence + 1 : 0));
  return longest;
}
