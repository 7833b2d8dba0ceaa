import { expect, it } from 'vitest';
import { roundTop } from './month-days.ts';

it.each([
  [0, 5],
  [0.4, 5],
  [5, 5],
  [5.1, 10],
  [49.9, 50],
  [50, 50],
  [51, 60],
  [99, 100],
  [101, 150],
  [499, 500],
  [501, 600],
])('an axis for %d ends at %d', (most, top) => {
  expect(roundTop(most)).toBe(top);
});
