import type { LocalDay } from '../schedule/local-day.ts';

/** A time of a day, minutes after midnight, at which something was done. */
export type Gesture = { readonly day: LocalDay; readonly minute: number };

/** What is done on most days at about the same time. */
export type Habit<Seen extends Gesture> = { readonly seen: readonly Seen[]; readonly median: number; readonly lowerQuartile: number };

/** Gestures of one habit lie within so many minutes of each other. */
const WITHIN = 60;
/** It takes so many days, and such a share of those on which it could have been: of workdays, and of those of the weekend. */
const LEAST_DAYS = 4;
const LEAST_SHARE = 0.6;

/** The habit that most days show; null: there is none. Of a day its first gesture within the time counts. `days`: those on which it could have been. */
export function habitOf<Seen extends Gesture>(gestures: readonly Seen[], days: readonly LocalDay[]): Habit<Seen> | null {
  const ordered = gestures.toSorted((one, other) => one.minute - other.minute);
  let most: readonly Seen[] = [];
  for (const [index, { minute }] of ordered.entries()) {
    const within = ordered.slice(index).filter((gesture) => gesture.minute <= minute + WITHIN);
    const firsts = [...new Map(within.toReversed().map((gesture) => [gesture.day.date, gesture])).values()];
    if (firsts.length > most.length) most = firsts;
  }
  const seldom = [true, false].some((weekend) => {
    const ofPart = (day: LocalDay): boolean => day.weekday > 5 === weekend;
    return most.filter(({ day }) => ofPart(day)).length < LEAST_SHARE * days.filter(ofPart).length;
  });
  if (most.length < LEAST_DAYS || seldom) return null;
  const minutes = most.map(({ minute }) => minute);
  return { seen: most, median: quantile(minutes, 1 / 2), lowerQuartile: quantile(minutes, 1 / 4) };
}

/** The value below which such a share of them lies, between its neighbours where it falls between. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other);
  const place = share * (ordered.length - 1);
  const [low = Number.NaN, high = low] = [ordered[Math.floor(place)], ordered[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}
