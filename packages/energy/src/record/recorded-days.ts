import { longestRun } from './longest-run.ts';
import { GAP, OLDEST } from './measurement.ts';
import type { RoomGrid } from './room-grid.ts';
import { STEP, STEPS_A_DAY } from './steps.ts';

/** As long as nothing is known within a day of a room that was heard on it, steps: after a word that long before the next nothing is known of its state. */
const MOST_UNKNOWN = (GAP - OLDEST) / STEP;
/** Share of the rooms that must have been heard. */
const MOST = 0.5;

type Measured = { readonly grid: Pick<RoomGrid, 'temperature'> };

/**
 * Places, in a record of days that begins with the first of them, of those days on which most rooms were heard: before a home began, and while nobody heard it, nobody knows how its rooms were heated.
 * A room counts on days of which anything of it is known: one that was fitted later, or fell silent for a while or for good, takes no day from the others.
 */
export function recordedDays(rooms: readonly Measured[]): readonly number[] {
  const length = Math.floor((rooms[0]?.grid.temperature.length ?? 0) / STEPS_A_DAY);
  return Array.from({ length }, (_, place) => place).filter((place) => {
    const there = rooms.map(({ grid }) => dayOf(grid, place)).filter(isMeasured);
    const heard = there.filter((day) => longestUnknown(day) <= MOST_UNKNOWN);
    return heard.length > 0 && heard.length >= MOST * there.length;
  });
}

/** Place of the day from which on a room was measured on every day, and nothing is known of the day before; of so many days, and where nobody measured one on the last of them that many. */
export function heardSince(rooms: readonly Measured[], length: number): number {
  let since = length;
  while (since > 0 && rooms.some(({ grid }) => isMeasured(dayOf(grid, since - 1)))) since--;
  return since;
}

/** Whether anything is known of how warm a room was. */
export const isMeasured = (temperature: Float64Array): boolean => temperature.some((value) => !Number.isNaN(value));

/** The values of some days of a record of so many values a day, one day after the other. */
export const valuesOfDays = <Value>(values: ArrayLike<Value>, days: readonly number[], aDay: number): readonly Value[] =>
  days.flatMap((place) => Array.from({ length: aDay }, (_, index) => values[place * aDay + index]!));

const dayOf = ({ temperature }: Measured['grid'], place: number) => temperature.subarray(place * STEPS_A_DAY, (place + 1) * STEPS_A_DAY);

/** Steps. */
const longestUnknown = (temperature: Float64Array): number => longestRun(0, temperature.length, (step) => Number.isNaN(temperature[step]!));
