import type { BenchHome } from '../heating/homes/homes.ts';
import type { Span } from '../heating/lived/live.ts';
import { answerWorks, workThrough } from '../heating/workers/work-through.ts';
import { type HomeOutcome, liveThrough } from './live-through.ts';

type FaultyHome = { readonly bench: BenchHome; readonly span: Span };

/** Lives homes through their faults, two at once. */
export const liveFaultyHomes = (homes: readonly FaultyHome[], done: (home: FaultyHome) => void): Promise<readonly HomeOutcome[]> =>
  workThrough(new URL(import.meta.url), homes, done);

answerWorks(({ bench, span }: FaultyHome) => liveThrough(bench, span));
