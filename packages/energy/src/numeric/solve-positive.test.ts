import { expect, it } from 'vitest';
import { solvePositive } from './solve-positive.ts';

it('solves what it is given', () => {
  const answer = solvePositive(Float64Array.of(4, 2, 0.6, 2, 5, 1, 0.6, 1, 3), Float64Array.of(1, -2, 3), 3);
  expect(answer).not.toBeNull();
  const [a = 0, b = 0, c = 0] = answer ?? [];
  expect(4 * a + 2 * b + 0.6 * c).toBeCloseTo(1, 10);
  expect(2 * a + 5 * b + c).toBeCloseTo(-2, 10);
  expect(0.6 * a + b + 3 * c).toBeCloseTo(3, 10);
});

it('says when there is no one answer', () => {
  expect(solvePositive(Float64Array.of(1, 1, 1, 1), Float64Array.of(1, 2), 2)).toBeNull();
  expect(solvePositive(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 2), 2)).toBeNull();
});
