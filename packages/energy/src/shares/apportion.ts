/**
 * Shares a total out by weights, in whole steps, so that the parts add up to it to its last digit: what rounding leaves goes to those that lost the most by it, and what is
 * less than a step to the largest. `total`: in steps, not below 0. `weights`: not below 0, of which one at least is more.
 */
export function apportion(total: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const whole = Math.floor(total);
  const exact = weights.map((weight) => (whole * weight) / all);
  const parts = exact.map(Math.floor);
  const left = Math.round(whole - parts.reduce((sum, part) => sum + part, 0));
  const places = [...weights.keys()];
  const byLoss = places.toSorted((one, other) => exact[other]! - parts[other]! - (exact[one]! - parts[one]!));
  for (const place of byLoss.slice(0, left)) parts[place]!++;
  const largest = places.reduce((most, place) => (weights[place]! > weights[most]! ? place : most), 0);
  parts[largest]! += total - whole;
  return parts;
}
