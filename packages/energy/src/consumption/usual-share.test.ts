import { kilowattHours } from '@braise/domain';
import { expect, it } from 'vitest';
import { usualShareAfter } from './usual-share.ts';

/** Nothing but at three in the morning, and at nine in the evening. */
const day = Array.from({ length: 24 }, (_, hour) => kilowattHours(hour === 3 ? 2 : hour === 21 ? 6 : 0));

it.each([
  [0, 1],
  [3, 1],
  [3.5, 7 / 8],
  [12, 6 / 8],
  [22, 0],
  [24, 0],
])('after %d hours has what days have after them', (elapsed, share) => {
  expect(usualShareAfter([day, day], elapsed)).toBeCloseTo(share, 9);
});

it('goes by time where nothing was taken, and has nothing left of a long day', () => {
  expect(usualShareAfter([], 6)).toBeCloseTo(0.75, 9);
  expect(usualShareAfter([Array.from({ length: 24 }, () => kilowattHours(0))], 6)).toBeCloseTo(0.75, 9);
  expect(usualShareAfter([day], 24.5)).toBe(0);
  expect(usualShareAfter([], 25)).toBe(0);
});
