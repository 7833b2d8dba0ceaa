/** The value that this share of those that are numbers stays below; the lower of two middles. NaN of none. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

export const middleOf = (values: readonly number[]): number => quantileOf(values, 0.5);
