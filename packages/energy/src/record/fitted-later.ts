import { isMeasured, recordedDays } from './recorded-days.ts';
import type { RoomGrid } from './room-grid.ts';
import { STEPS_A_DAY } from './steps.ts';

/** A room in a record of days. */
type Recorded = { readonly grid: Pick<RoomGrid, 'temperature' | 'opening'> };

/** Hours in which a source took something and a room drew of it while all rooms were there, for them to say enough. */
const LEAST_TOGETHER = 8;
const WEEK = 7;

/**
 * Place of the first day on most of which a room was there: before something measured it, or let heat into it, nothing is known of what it drew, and it stands as shut. Of one that nothing ever measured the
 * first of all.
 */
function fittedOn({ grid: { temperature, opening } }: Recorded): number {
  if (!isMeasured(temperature)) return 0;
  return Math.round(temperature.findIndex((value, step) => !Number.isNaN(value) || opening[step]! > 0) / STEPS_A_DAY);
}

/** Whether a room was there on a whole day of its record: of one that was fitted on the last of them nothing is known yet beside the others. */
export const wasThereForADay = (room: Recorded): boolean => fittedOn(room) < room.grid.temperature.length / STEPS_A_DAY - 1;

/** What a heat source took in each hour, NaN on days that were not recorded, and before the last of its rooms was fitted as well: on those it heated rooms of which nothing is known. As it is told where little would be left of it. */
export function takenTogether(
  rooms: readonly (Recorded & { readonly heat: { readonly drawn: Float64Array } })[],
  taken: Float64Array,
): Float64Array {
  const first = Math.max(0, ...rooms.map(fittedOn));
  const days = new Set(recordedDays(rooms).filter((place) => place >= first));
  const together = taken.map((each, hour) => (days.has(Math.floor(hour / 24)) ? each : Number.NaN));
  const heated = together.filter((each, hour) => each > 0 && rooms.some(({ heat }) => heat.drawn[hour]! > 0));
  return heated.length < LEAST_TOGETHER ? taken : together;
}

/** Of a room, for each of some days in order, the day itself; where it was not there yet one on which it was, and where there is one in a week of it, of the same weekday. */
export function standingIn(room: Recorded, days: readonly number[]): readonly number[] {
  const fitted = fittedOn(room);
  const there = days.filter((place) => place >= fitted);
  const missing = days.length - there.length;
  const turn = Math.min(there.length, WEEK);
  return days.map((place, index) => (index < missing ? (there[turn - 1 - ((missing - 1 - index) % turn)] ?? place) : place));
}
