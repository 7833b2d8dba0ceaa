import { type KilowattHours, kilowattHours } from '@braise/domain';
import { type DayOfUse, type DegreeDayModel, degreesBelow } from './degree-days.ts';

/** Kelvin-days of a stretch without which it says nothing of what cold takes. */
const LEAST_DEGREE_DAYS = 30;

/** What the days of a home would have taken had they been others, so warm outside, °C: what follows the cold by how cold those were, the rest by how many. Null: the ones or the others were not cold enough to say. */
export function inOtherWeather(
  days: readonly DayOfUse[],
  outdoor: readonly number[],
  { balance, base }: Pick<DegreeDayModel, 'balance' | 'base'>,
): KilowattHours | null {
  const degrees = (celsius: readonly number[]): number => celsius.reduce((sum, each) => sum + degreesBelow(balance, each), 0);
  const [theirs, others] = [degrees(days.map((day) => day.outdoor)), degrees(outdoor)];
  if (Math.min(theirs, others) < LEAST_DEGREE_DAYS) return null;
  const used = days.reduce((sum, { energy }) => sum + energy, 0);
  // days that took less than is usual whatever the weather took nothing for the cold
  const forCold = Math.max(0, used - base * days.length);
  return kilowattHours(used - forCold + base * (outdoor.length - days.length) + (forCold * others) / theirs);
}
