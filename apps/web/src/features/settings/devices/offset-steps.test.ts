import { expect, it } from 'vitest';
import { nextOffset, offeredOffsets } from './offset-steps.ts';

const range = { min: -1, max: 1, step: 0.1 };

it('goes by the step of the device, and stops at its ends', () => {
  expect([nextOffset(0.2, 1, range), nextOffset(0.3, -1, range)]).toEqual([0.3, 0.2]);
  expect([nextOffset(1, 1, range), nextOffset(-1, -1, range)]).toEqual([null, null]);
  expect(nextOffset(0.9, 1, range)).toBe(1);
});

it.each([
  [
    { min: -12.7, max: 12.7, step: 0.1 },
    { min: -5, max: 5, step: 0.5 },
  ],
  [
    { min: -2.5, max: 2.5, step: 0.5 },
    { min: -2.5, max: 2.5, step: 0.5 },
  ],
  [
    { min: -12.7, max: 12.7, step: 0.2 },
    { min: -5, max: 5, step: 0.2 },
  ],
  [
    { min: -9, max: 9, step: 1 },
    { min: -5, max: 5, step: 1 },
  ],
])('of %o offers %o', (taken, offered) => expect(offeredOffsets(taken)).toEqual(offered));
