import { parentPort } from 'node:worker_threads';
import type { BenchHome } from '../heating/homes/homes.ts';
import type { Span } from '../heating/lived/live.ts';
import { workThrough } from '../heating/workers/work-through.ts';
import { type HomeOutcome, liveThrough } from './live-through.ts';

type FaultyHome = { readonly bench: BenchHome; readonly span: Span };

/** Lives homes through their faults, two at once. */
export const liveFaultyHomes = (homes: readonly FaultyHome[], done: (home: FaultyHome) => void): Promise<readonly HomeOutcome[]> =>
  workThrough(new URL(import.meta.url), homes, done);

parentPort?.on('message', ({ bench, span }: FaultyHome) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker threads has no origin
  void liveThrough(bench, span).then((outcome) => parentPort?.postMessage(outcome));
});
