import { expect, it } from 'vitest';
import { reachableOf } from './reachable.ts';

const start = (minute: number, late: number) => ({ minute, late, from: 16, to: 20 });

it('puts those apart at which who knows everything comes far too late, and keeps those that they were not asked for', () => {
  const ours = { starts: [start(1, 90), start(2, -60), start(3, 5)] };
  const oracle = { starts: [start(1, 26), start(2, 25)] };
  expect(reachableOf(ours, oracle)).toEqual({ starts: [start(2, -60), start(3, 5)], apart: 1 });
});
