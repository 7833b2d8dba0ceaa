import { expect, it } from 'vitest';
import { logDeviations } from './log-deviations.ts';

it('is what squares leave open, for how large an answer is', () => {
  expect(logDeviations([[25]], [2], 4)).toEqual([expect.closeTo(0.2, 9)]);
  expect(
    logDeviations(
      [
        [25, 0],
        [0, 100],
      ],
      [2, 1],
      4,
    ),
  ).toEqual([expect.closeTo(0.2, 9), expect.closeTo(0.2, 9)]);
});

it('is more of answers that cannot be told apart', () => {
  const [alone = 0] = logDeviations([[101]], [1], 1) as readonly number[];
  const [one = 0, other = 0] = logDeviations(
    [
      [101, 100],
      [100, 101],
    ],
    [1, 1],
    1,
  ) as readonly number[];
  expect(one).toBeGreaterThan(5 * alone);
  expect(other).toBeCloseTo(one, 9);
});

it('is not known of what is nothing, nor where nothing was left open', () => {
  expect(
    logDeviations(
      [
        [25, 3],
        [3, 0],
      ],
      [2, 0],
      4,
    ),
  ).toEqual([expect.closeTo(0.2, 9), null]);
  expect(logDeviations([[25]], [2], 0)).toEqual([null]);
  expect(logDeviations([[0]], [2], 1)).toEqual([null]);
});
