import { SECOND } from '@braise/domain';
import { Worker } from 'node:worker_threads';
import type { Stretch } from './stretch.ts';
import type { Wanted } from './stretches-of.ts';

/** `tooMany`: what recurs in it does so more often than is followed, or without an end; `unreadable`: it is no calendar. */
export type ReadStretches =
  | { readonly ok: true; readonly stretches: readonly Stretch[] }
  | { readonly ok: false; readonly reason: 'unreadable' | 'tooMany' };

/** The largest calendar takes a second. */
const PATIENCE = 6 * SECOND;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** As `stretchesOf`, in a thread of its own that is ended where it takes too long or too much: no file that others wrote keeps the server from its work. */
export async function readStretches(text: string, wanted: Wanted, patience = PATIENCE): Promise<ReadStretches> {
  const worker = new Worker(new URL('./stretches-worker.ts', import.meta.url), { workerData: { text, wanted }, resourceLimits: MEMORY });
  const { promise, resolve } = Promise.withResolvers<ReadStretches>();
  worker.once('message', resolve);
  worker.once('error', () => resolve({ ok: false, reason: 'tooMany' }));
  const ended = setTimeout(() => resolve({ ok: false, reason: 'tooMany' }), patience);
  try {
    return await promise;
  } finally {
    clearTimeout(ended);
    await worker.terminate();
  }
}
