import { isMeasured, recordedDays } from './recorded-days.ts';
import type { RoomGrid } from './room-grid.ts';
import { STEPS_A_DAY } from './steps.ts';

/** A room in a record of days. */
type Recorded = { readonly grid: Pick<RoomGrid, 'temperature' | 'opening' | 'disturbed'> };

/** Hours in which a source took something and a room drew of it while all rooms were there, for them to say enough. */
const LEAST_TOGETHER = 8;
/** Share of a month by which a room may have been fitted later than others, for what it took before to be hardly anything of the month. */
const MOST_LATER = 0.1;
const WEEK = 7;

/**
 * Place of the first day on most of which a room was there: before something let heat into it, or was heard and might have, nothing is known of what it drew, and it stands as shut, though a thermometer may
 * have measured it. Of one that nothing ever measured the first of all.
 */
function fittedOn({ grid: { temperature, opening, disturbed } }: Recorded): number {
  if (!isMeasured(temperature)) return 0;
  const isThere = (value: number, step: number) => (!Number.isNaN(value) || opening[step]! > 0) && disturbed[step] === 0;
  return Math.round(Math.max(0, temperature.findIndex(isThere)) / STEPS_A_DAY);
}

/** Whether all rooms were there about as long in the last so many days of their record. */
export function areTogether(rooms: readonly Recorded[], days: number): boolean {
  const first = (rooms[0]?.grid.temperature.length ?? 0) / STEPS_A_DAY - days;
  const since = rooms.map((room) => Math.max(first, fittedOn(room)));
  return Math.max(...since) - Math.min(...since) <= MOST_LATER * days;
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

/** Of a room, for each of some days in order, the day itself; where it was not there yet one on which it was, of the same weekday where there is one. */
export function standingIn(room: Recorded, days: readonly number[]): readonly number[] {
  const fitted = fittedOn(room);
  const there = days.filter((place) => place >= fitted);
  return days.map((place, index) =>
    place >= fitted ? place : (there.find((other) => (other - place) % WEEK === 0) ?? there[index % there.length] ?? place),
  );
}
