import { longestRun } from './longest-run.ts';
import { isMeasured, recordedDays } from './recorded-days.ts';
import type { RoomGrid } from './room-grid.ts';
import { STEPS_A_DAY } from './steps.ts';

/** A room in a record of days. */
type Recorded = { readonly grid: Pick<RoomGrid, 'temperature' | 'opening' | 'beyond' | 'disturbed'> };

/** Share of a month by which a room may have been fitted later than others, for what it took before to be hardly anything of the month. */
const MOST_LATER = 0.1;
const WEEK = 7;
/** Days on which all rooms were heard, of which more is learned than of all days. */
const LEAST_TOGETHER = 4;

/**
 * Place of the first day on most of which a room was there: before something let heat into it, or was heard and might have, nothing is known of what it drew, and it stands as shut, though a thermometer may
 * have measured it. Of one that nothing ever measured the first of all; null: something measured it, and nothing else was ever heard.
 */
function fittedOn({ grid: { temperature, opening, beyond, disturbed } }: Recorded): number | null {
  if (!isMeasured(temperature)) return 0;
  // a valve that was heard beside an open window might have
  const isThere = (value: number, step: number) =>
    opening[step]! > 0 || (!Number.isNaN(value) && (disturbed[step] === 0 || !Number.isNaN(beyond[step]!)));
  const step = temperature.findIndex(isThere);
  return step === -1 ? null : Math.round(step / STEPS_A_DAY);
}

const daysOf = ({ grid }: Recorded): number => grid.temperature.length / STEPS_A_DAY;

/** Whether something that lets heat into a room was never heard, though it was measured. */
export const isUnheard = (room: Recorded): boolean => fittedOn(room) === null;

/** Most steps on end, from one to before another, in which nothing was heard of what lets heat into a room. */
const longestSilence = ({ grid: { disturbed, beyond } }: Recorded, from: number, to: number): number =>
  longestRun(from, to, (step) => disturbed[step] === 1 && Number.isNaN(beyond[step]!));

/** Whether nothing was heard of it in the last so many days of its record. */
export function isSilent(room: Recorded, days: number): boolean {
  const to = room.grid.disturbed.length;
  const from = Math.max(0, to - days * STEPS_A_DAY);
  return longestSilence(room, from, to) === to - from;
}

/** Whether it was heard on a day, never half of it apart: a valve at the edge of a radio's reach is. */
const wasHeardOn = (room: Recorded, place: number): boolean =>
  longestSilence(room, place * STEPS_A_DAY, (place + 1) * STEPS_A_DAY) < STEPS_A_DAY / 2;

/** Whether all rooms were there about as long in the last so many days of their record. */
export function areTogether(rooms: readonly Recorded[], days: number): boolean {
  const since = rooms.map((room) => Math.max(daysOf(room) - days, fittedOn(room) ?? daysOf(room)));
  return Math.max(...since) - Math.min(...since) <= MOST_LATER * days;
}

/** Whether as much is known of a room as will be the next night: of one that was fitted on the last day nothing is yet beside the others. */
export const wasThereForADay = (room: Recorded): boolean => (fittedOn(room) ?? 0) < daysOf(room) - 1;

/** What a heat source took in each hour, NaN on days that were not recorded, before the last of its rooms was fitted, and on which one was not heard, where some others are left: on those it heated rooms of which nothing is known. */
export function takenTogether(rooms: readonly Recorded[], taken: Float64Array): Float64Array {
  const first = Math.max(0, ...rooms.map((room) => fittedOn(room) ?? 0));
  const heard = rooms.filter((room) => !isSilent(room, daysOf(room)));
  const known = recordedDays(rooms).filter((place) => place >= first);
  const together = known.filter((place) => heard.every((room) => wasHeardOn(room, place)));
  const days = new Set(together.length >= LEAST_TOGETHER ? together : known);
  return taken.map((each, hour) => (days.has(Math.floor(hour / 24)) ? each : Number.NaN));
}

/** Of a room, for each of some days in order, the day itself; where it was not there yet one on which it was, of the same weekday where there is one. */
export function standingIn(room: Recorded, days: readonly number[]): readonly number[] {
  const fitted = fittedOn(room) ?? 0;
  const there = days.filter((place) => place >= fitted);
  return days.map((place, index) =>
    place >= fitted ? place : (there.find((other) => (other - place) % WEEK === 0) ?? there[index % there.length] ?? place),
  );
}
