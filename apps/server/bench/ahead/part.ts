import type { BenchOptions } from '../heating/options.ts';
import type { BenchRow } from '../table/row.ts';

/** One part of what is done ahead of time: prints its homes, and answers with its rows of the table. */
export type AheadPart = (options: BenchOptions) => Promise<readonly BenchRow[]>;
