import { MINUTE, MINUTES_A_DAY } from '@braise/domain';
import { minuteOfDay } from '../../climate/home-clock.ts';

/** The local midnight that follows `instant`, or `instant` itself when it is one: epoch milliseconds. */
export function nextMidnight(zone: string, instant: number): number {
  return instant + ((MINUTES_A_DAY - minuteOfDay(zone, instant)) % MINUTES_A_DAY) * MINUTE;
}

/**
 * The instant at which the clocks of `zone` show `minutes` after midnight on the local day that starts at `midnight`. Of a time that comes
 * twice it is one of the two; for a time that is skipped, one within the hour.
 */
export function atWallTime(zone: string, midnight: number, minutes: number): number {
  const guess = midnight + minutes * MINUTE;
  const off = minutes - minuteOfDay(zone, guess);
  // the shorter way round the clock: a guess may have landed on the day after
  return guess + (((off + MINUTES_A_DAY * 1.5) % MINUTES_A_DAY) - MINUTES_A_DAY / 2) * MINUTE;
}
