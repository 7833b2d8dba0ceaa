import { describe, expect, it } from 'vitest';
import { createBoundedConcurrency, OverloadedError } from './bounded-concurrency.ts';

describe('bounded concurrency', () => {
  it('never runs more than its limit, in order, and refuses beyond the queue', async () => {
    const bounded = createBoundedConcurrency({ running: 2, waiting: 3 });
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const works = Array.from({ length: 7 }, (_, index) =>
      bounded(async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        done.push(index);
      }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(most).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4]);
    expect(outcomes.slice(5).map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof OverloadedError)).toEqual([
      true,
      true,
    ]);
  });

  it('goes on after a failure', async () => {
    const bounded = createBoundedConcurrency({ running: 1, waiting: 1 });
    await expect(bounded(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(bounded(() => Promise.resolve(7))).resolves.toBe(7);
  });
});
