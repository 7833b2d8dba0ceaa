import type { BenchHome } from '../heating/homes/homes.ts';
import type { BenchRow } from '../table/row.ts';
import type { LivedYear } from './lived/live-year.ts';

export type LivedHome = { readonly bench: BenchHome; readonly year: LivedYear };

/** One part of what is told of energy, over the years of some homes: prints its homes, and answers with its rows of the table. */
export type EnergyPart = (lived: readonly LivedHome[]) => readonly BenchRow[];
