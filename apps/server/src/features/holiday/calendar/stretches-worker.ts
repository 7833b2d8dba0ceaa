import { parentPort, workerData } from 'node:worker_threads';
import { TooManyOccurrences, type Wanted, stretchesOf } from './stretches-of.ts';
import type { ReadStretches } from './read-stretches.ts';

// what others wrote is read beside the server, in a thread that may be ended
const { text, wanted } = workerData as { text: string; wanted: Wanted };

function read(): ReadStretches {
  try {
    return { ok: true, stretches: stretchesOf(text, wanted) };
  } catch (error) {
    return { ok: false, reason: error instanceof TooManyOccurrences ? 'tooMany' : 'unreadable' };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker threads has no origin
parentPort?.postMessage(read());
