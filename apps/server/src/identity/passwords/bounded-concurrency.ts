/** Too many were waiting already. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

export type BoundedConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `running` works at once, in order of arrival; beyond `waiting` in the queue it rejects with OverloadedError at once. */
export function createBoundedConcurrency(limits: { readonly running: number; readonly waiting: number }): BoundedConcurrency {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) throw new OverloadedError('too many waiting');
      // The one that ends hands its place over, so `running` does not change here.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
