import { setTimeout as delay } from 'node:timers/promises';

/** Spaces the starts of tasks by at least `interval` ms; null for one that would wait for longer than `patience` ms, which is not run. */
export function createPace({ interval, patience }: { readonly interval: number; readonly patience: number }) {
  let free = 0;
  return async <Value>(task: () => Promise<Value>): Promise<Value | null> => {
    const clock = performance.now();
    const start = Math.max(clock, free);
    if (start - clock > patience) return null;
    free = start + interval;
    if (start > clock) await delay(start - clock);
    return task();
  };
}
