import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HomeResult, HomeWork } from './home-worker.ts';

const MOST_WORKERS = 2;

/** Has all homes lived, two at once, and answers in the order of the work. Rejects when a worker fails. */
export async function workThrough(works: readonly HomeWork[], done: (work: HomeWork) => void): Promise<readonly HomeResult[]> {
  const results: HomeResult[] = [];
  let next = 0;
  async function drain(worker: Worker): Promise<void> {
    for (let index = next++; index < works.length; index = next++) {
      const work = works[index]!;
      results[index] = await answerOf(worker, work);
      done(work);
    }
  }
  const size = Math.min(MOST_WORKERS, availableParallelism(), works.length);
  const workers = Array.from({ length: size }, () => new Worker(new URL('home-worker.ts', import.meta.url)));
  try {
    await Promise.all(workers.map(drain));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results;
}

const answerOf = async (worker: Worker, work: HomeWork): Promise<HomeResult> =>
  new Promise((resolve, reject) => {
    const forget = () => worker.off('message', answered).off('error', failed);
    const answered = (result: HomeResult) => {
      forget();
      resolve(result);
    };
    const failed = (error: unknown) => {
      forget();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    worker.on('message', answered).on('error', failed);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    worker.postMessage(work);
  });
