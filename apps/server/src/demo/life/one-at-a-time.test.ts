import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('does once more what was asked for meanwhile, and never twice at a time', async () => {
  let [running, most, runs] = [0, 0, 0];
  const go = oneAtATime(async () => {
    most = Math.max(most, ++running);
    runs += 1;
    await new Promise(setImmediate);
    running -= 1;
  });
  await Promise.all([go(), go(), go()]);
  expect([runs, most]).toEqual([2, 1]);
  await go();
  expect(runs).toBe(3);
});

it('goes on after a failure', async () => {
  let runs = 0;
  const go = oneAtATime(async () => {
    if (++runs === 1) throw new Error('no');
  });
  await expect(go()).rejects.toThrow('no');
  await go();
  expect(runs).toBe(2);
});
