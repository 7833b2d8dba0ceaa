/** What a day took, kWh, and how warm it was outside in the mean, °C. */
export type DayOfUse = { readonly outdoor: number; readonly energy: number };

/** How the days of a home follow the cold: `base` kWh whatever the weather, and `perKelvin` more for each kelvin below `balance`, °C. */
export type DegreeDayModel = {
  readonly balance: number;
  readonly base: number;
  readonly perKelvin: number;
  /** kWh that a day differs by from what it says, as a standard deviation. */
  readonly deviation: number;
};

/** Days and kelvin-days below a balance without which nothing is learned of it, as CalTRACK 2.0 has it for daily data. */
const LEAST_DAYS = 10;
const LEAST_DEGREE_DAYS = 20;
/** °C: balances that are tried. */
const BALANCES = Array.from({ length: 29 }, (_, index) => 8 + index / 2);

/** Kelvin-days of a day. */
export const degreesBelow = (balance: number, outdoor: number): number => Math.max(0, balance - outdoor);

/**
 * The balance, base and slope that the days follow best, by least squares over a grid of balances, as CalTRACK 2.0 does. Null: too few cold days, or they do
 * not take more the colder it is.
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
  const slope = together / spread;
  const intercept = meanEnergy - slope * meanDegrees;
  // a day without cold takes nothing less than nothing: the line then goes through there
  const perKelvin = intercept >= 0 ? slope : meanEnergy / meanDegrees;
  const base = Math.max(0, intercept);
  const squares = sumOf(days.map(({ energy }, index) => (energy - base - perKelvin * degrees[index]!) ** 2));
  return { balance, base, perKelvin, deviation: Math.sqrt(squares / Math.max(1, days.length - 3)) };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
