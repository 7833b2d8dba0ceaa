import { sumOf } from '../sum-of.ts';

/** What a day took, kWh, and how warm it was outside in the mean, °C. */
export type DayOfUse = { readonly outdoor: number; readonly energy: number };

/** How the days of a home follow the cold: `base` kWh whatever the weather, and `perKelvin` more for each kelvin below `balance`, °C. */
export type DegreeDayModel = {
  readonly balance: number;
  readonly base: number;
  readonly perKelvin: number;
  /** kWh that a day differs by from what it says, as a standard deviation. */
  readonly deviation: number;
  /** What of one day's difference is left on the next, 0..1: what was stored in walls, guests and sunny spells last. */
  readonly persistence: number;
};

/** Days and kelvin-days below a balance without which nothing is learned of it, as CalTRACK 2.0 has it for daily data. */
const LEAST_DAYS = 10;
const LEAST_DEGREE_DAYS = 20;
/** °C: balances that are tried. */
const BALANCES = Array.from({ length: 35 }, (_, index) => 5 + index / 2);
/** A slope is believed that chance alone would show in one of ten homes, as CalTRACK 2.0 has it: of a normal distribution. */
const ONE_OF_TEN = 1.645;
/** Of days that differ alike for ever nothing could be foreseen. */
const MOST_PERSISTENCE = 0.9;
/** kWh: of rounding alone an intercept may be so much below nothing. */
const ROUNDING = 1e-6;

/** Kelvin-days of a day. */
export const degreesBelow = (balance: number, outdoor: number): number => Math.max(0, balance - outdoor);

/** What a day takes, kWh, on which it is so warm outside. */
export const usedByDegrees = ({ balance, base, perKelvin }: DegreeDayModel, outdoor: number): number =>
  base + perKelvin * degreesBelow(balance, outdoor);

/**
 * The balance, base and slope that the days follow best, by least squares over a grid of balances, as CalTRACK 2.0 does. Null: too few cold days, or they do
 * not clearly take more the colder it is.
 */
export function fitDegreeDays(days: readonly DayOfUse[]): DegreeDayModel | null {
  let best: DegreeDayModel | null = null;
  for (const balance of BALANCES) {
    const fitted = fitAt(balance, days);
    if (fitted !== null && (best === null || fitted.deviation < best.deviation)) best = fitted;
  }
  return best;
}

function fitAt(balance: number, days: readonly DayOfUse[]): DegreeDayModel | null {
  const degrees = days.map(({ outdoor }) => degreesBelow(balance, outdoor));
  if (degrees.filter((each) => each > 0).length < LEAST_DAYS || sumOf(degrees) < LEAST_DEGREE_DAYS) return null;
  const [meanDegrees, meanEnergy] = [sumOf(degrees) / days.length, sumOf(days.map(({ energy }) => energy)) / days.length];
  let [together, spread] = [0, 0];
  for (const [index, { energy }] of days.entries()) {
    together += (degrees[index]! - meanDegrees) * (energy - meanEnergy);
    spread += (degrees[index]! - meanDegrees) ** 2;
  }
  if (spread === 0 || together <= 0) return null;
  const perKelvin = together / spread;
  const base = meanEnergy - perKelvin * meanDegrees;
  // a day without cold takes nothing less than nothing
  if (base < -ROUNDING) return null;
  const differences = days.map(({ energy }, index) => energy - base - perKelvin * degrees[index]!);
  const squares = sumOf(differences.map((each) => each ** 2));
  const free = Math.max(1, days.length - 2);
  if (perKelvin <= oneOfTen(free) * Math.sqrt(squares / free / spread)) return null;
  return {
    balance,
    base: Math.max(0, base),
    perKelvin,
    deviation: Math.sqrt(squares / Math.max(1, days.length - 3)),
    persistence: persistenceOf(differences, squares),
  };
}

/** By the lag-one autocorrelation of what days differ by, as ASHRAE's guideline 14 takes it for daily models. */
function persistenceOf(differences: readonly number[], squares: number): number {
  const together = differences.slice(1).reduce((sum, each, index) => sum + each * differences[index]!, 0);
  return squares === 0 ? 0 : Math.max(0, Math.min(MOST_PERSISTENCE, together / squares));
}

/** Of Student's distribution with so many degrees of freedom, by the first term of its expansion (Abramowitz and Stegun 26.7.5). */
const oneOfTen = (free: number): number => ONE_OF_TEN + (ONE_OF_TEN ** 3 + ONE_OF_TEN) / (4 * free);
