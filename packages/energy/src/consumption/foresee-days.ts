import { type KilowattHours, kilowattHours } from '@braise/domain';
import type { DegreeDayModel } from './degree-days.ts';
import { type ExpectedDay, PERSISTENCE } from './usual-weather.ts';
import { sumOf } from '../sum-of.ts';

/** K by which all days of a month may be off together: a season is not as usual, nor what is usual known better. */
const OFF_SEASON = 1.1;

/** What days to come will take, and the standard deviation of their sum, kWh. */
export type ForeseenDays = { readonly days: readonly KilowattHours[]; readonly deviation: number };

/** What days take that are as warm as expected, give or take: a day at the balance may turn out cold, and takes something on average. */
export function foreseeDays(
  { balance, base, perKelvin, deviation, persistence }: DegreeDayModel,
  expected: readonly ExpectedDay[],
): ForeseenDays {
  const cold = expected.map(({ outdoor, deviation: spread }) => coldOf(balance - outdoor, spread));
  // one day's surprise is the next one's too, of the weather and of the home
  const swings = expected.map(({ deviation: spread }, index) => perKelvin * cold[index]!.likely * spread);
  let variance = 0;
  for (const [one, swing] of swings.entries())
    for (const [other, another] of swings.entries()) {
      const apart = Math.abs(one - other);
      variance += swing * another * PERSISTENCE ** apart + deviation ** 2 * persistence ** apart;
    }
  variance += (OFF_SEASON * perKelvin * sumOf(cold.map(({ likely }) => likely))) ** 2;
  return { days: cold.map(({ degrees }) => kilowattHours(base + perKelvin * degrees)), deviation: Math.sqrt(variance) };
}

/** Kelvin-days to expect of a day that is so far below the balance in the mean, and how likely it is below it at all. */
function coldOf(below: number, spread: number): { readonly degrees: number; readonly likely: number } {
  if (spread === 0) return { degrees: Math.max(0, below), likely: below > 0 ? 1 : 0 };
  const z = below / spread;
  const density = Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const likely = normal(z);
  return { degrees: below * likely + spread * density, likely };
}

/** Share of a normal distribution below `z`, to 7.5e-8 (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}
