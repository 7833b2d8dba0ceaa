import { expect, it } from 'vitest';
import { scrolledByKey } from './scrolled-by-key.ts';

/** Three cards, of which the last begins beyond how far the row can be scrolled: 90. */
const STARTS = [0, 80, 160];

it.each([
  ['ArrowRight', 0, 80],
  ['ArrowRight', 80.4, 160],
  ['ArrowRight', 160, 160],
  ['ArrowLeft', 90, 80],
  ['ArrowLeft', 79.6, 0],
  ['ArrowLeft', 0, 0],
  ['Home', 90, 0],
  ['End', 0, 160],
  ['Enter', 80, null],
])('%s goes from %d px to %s', (key, from, to) => {
  expect(scrolledByKey(key, from, STARTS)).toBe(to);
});

it('goes nowhere where there is nothing', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => scrolledByKey(key, 0, []))).toEqual([0, 0, 0, 0]);
});
