import { expect, it } from 'vitest';
import { product } from './product.ts';
import { solve } from './solve.ts';

it('solves for several right sides at once, also where a pivot is nothing', () => {
  const matrix = [0, 2, 1, 1, -1, 0, 3, 0, -2];
  const answer = [1, -2, 0.5, 4, 0, 3, 2, 2, -1];
  const right = product(Float64Array.from(matrix), Float64Array.from(answer), 3);
  solve(Float64Array.from(matrix), right, 3, 3);
  for (const [index, value] of answer.entries()) expect(right[index]).toBeCloseTo(value, 12);
});
