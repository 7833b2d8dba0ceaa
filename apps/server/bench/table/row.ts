/** One line of the table that `npm run bench` prints: a figure beside its target and beside a reference measured in the same run. */
export type BenchRow = {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly target: string;
  /** Whether the target is met. */
  readonly met: boolean;
  /** What it is compared with, and that one's value in the same unit. */
  readonly reference?: { readonly name: string; readonly value: number };
};

/** A figure that may be `most` at the most; null: it has no target. */
export const atMost = (figure: string, value: number, unit: string, most: number | null, reference?: BenchRow['reference']): BenchRow => ({
  figure,
  value,
  unit,
  target: most === null ? 'none' : `<= ${most}`,
  met: most === null || value <= most,
  ...(reference === undefined ? {} : { reference }),
});

/** A figure that is to lie between two others. */
export const between = (figure: string, value: number, unit: string, low: number, high: number): BenchRow => ({
  figure,
  value,
  unit,
  target: `${low} to ${high}`,
  met: low <= value && value <= high,
});

type Reference = NonNullable<BenchRow['reference']>;

/**
 * A time, or what costs time, that may be `times` that of its reference at the most: both are taken in the same run, so that a slow or a busy
 * machine changes both.
 */
export const atMostTimes = (figure: string, value: number, unit: string, times: number, reference: Reference): BenchRow => ({
  figure,
  value,
  unit,
  target: `<= ${times} x its reference`,
  met: value <= times * reference.value,
  reference,
});

/** A rate that is to be this share of its reference's at the least, taken in the same run. */
export const atLeastShare = (figure: string, value: number, unit: string, share: number, reference: Reference): BenchRow => ({
  figure,
  value,
  unit,
  target: `>= ${share} x its reference`,
  met: value >= share * reference.value,
  reference,
});

/** A benchmark module's default export. */
export type Benchmark = () => Promise<readonly BenchRow[]>;
