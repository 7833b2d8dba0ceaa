/** Whole numbers beside their like that add up to their rounded sum: each is one of the two beside its own, the larger of those that would lose the most. */
export function wholeParts(values: readonly number[]): readonly number[] {
  const parts = values.map(Math.floor);
  const left = Math.round(sumOf(values)) - sumOf(parts);
  const byLoss = [...values.keys()].toSorted((one, other) => values[other]! - parts[other]! - (values[one]! - parts[one]!));
  for (const place of byLoss.slice(0, left)) parts[place]!++;
  return parts.map((part) => part + 0);
}

/** As `wholeParts`, but adding up to `whole`, a whole number beside their sum: the largest takes what that is off. `values`: one at least. */
export function partsOfWhole(whole: number, values: readonly number[]): readonly number[] {
  const largest = values.indexOf(Math.max(...values));
  return wholeParts(values.with(largest, whole - sumOf(values.toSpliced(largest, 1))));
}

/** What each is of their sum, in per cent to a tenth, a hundred together. `values`: of which the sum is more than 0. */
export function percentParts(values: readonly number[]): readonly number[] {
  const all = sumOf(values);
  return wholeParts(values.map((value) => (1000 * value) / all)).map((tenths) => tenths / 10);
}

/**
 * Shares a total out by weights, in whole steps, so that the parts add up to it to its last digit: what is less than a step stays with the largest. `total`: in steps, not below 0. `weights`: not
 * below 0, of which one at least is more.
 */
export function apportion(total: number, weights: readonly number[]): readonly number[] {
  const all = sumOf(weights);
  const whole = Math.floor(total);
  const parts = [...wholeParts(weights.map((weight) => (whole * weight) / all))];
  const largest = [...weights.keys()].reduce((most, place) => (weights[place]! > weights[most]! ? place : most), 0);
  parts[largest]! += total - whole;
  return parts;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
