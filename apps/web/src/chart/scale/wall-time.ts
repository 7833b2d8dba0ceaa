import { minuteOfDay } from '../../climate/home-clock.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY_MINUTES = 1440;

/** The local midnight that follows `instant`, or `instant` itself when it is one: epoch milliseconds. */
export function nextMidnight(zone: string, instant: number): number {
  return instant + ((DAY_MINUTES - minuteOfDay(zone, instant)) % DAY_MINUTES) * MINUTE;
}

/**
 * The instant at which the clocks of `zone` show `minutes` after midnight on the local day that starts at `midnight`. Of a time that comes
 * twice it is one of the two; for a time that is skipped, one within the hour.
 */
export function atWallTime(zone: string, midnight: number, minutes: number): number {
  const guess = midnight + minutes * MINUTE;
  const off = minutes - minuteOfDay(zone, guess);
  // the shorter way round the clock: a guess may have landed on the day after
  return guess + (((off + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2) * MINUTE;
}
