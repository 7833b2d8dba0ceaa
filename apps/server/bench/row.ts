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

/** A benchmark module's default export. */
export type Benchmark = () => Promise<readonly BenchRow[]>;
