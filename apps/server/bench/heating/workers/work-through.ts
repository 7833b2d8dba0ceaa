import { availableParallelism } from 'node:os';
import { Worker, parentPort } from 'node:worker_threads';

const MOST_WORKERS = 2;

/** Has a module of workers do all works, two at once, and answers in the order of the works. Rejects when a worker fails. */
export async function workThrough<Work, Result>(
  module: URL,
  works: readonly Work[],
  done: (work: Work) => void,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function drain(worker: Worker): Promise<void> {
    for (let index = next++; index < works.length; index = next++) {
      const work = works[index]!;
      results[index] = await answerOf<Result>(worker, work);
      done(work);
    }
  }
  const size = Math.min(MOST_WORKERS, availableParallelism(), works.length);
  const workers = Array.from({ length: size }, () => new Worker(module));
  try {
    await Promise.all(workers.map(drain));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results;
}

/** In such a module: what it answers each work with. */
export function answerWorks<Work>(answer: (work: Work) => Promise<unknown>): void {
  parentPort?.on('message', (work: Work) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker threads has no origin
    void answer(work).then((result) => parentPort?.postMessage(result));
  });
}

const answerOf = async <Result>(worker: Worker, work: unknown): Promise<Result> =>
  new Promise((resolve, reject) => {
    const forget = () => worker.off('message', answered).off('error', failed);
    const answered = (result: Result) => {
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
