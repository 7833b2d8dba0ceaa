import { expect, it } from 'vitest';
import { exponential } from './exponential.ts';

it.each([
  ['of a diagonal is the exponential of each entry, however large', [-30, 0, 0, 2], [Math.exp(-30), 0, 0, Math.exp(2)]],
  ['turns the plane by a skew matrix', [0, -1.2, 1.2, 0], [Math.cos(1.2), -Math.sin(1.2), Math.sin(1.2), Math.cos(1.2)]],
  ['of a nilpotent matrix is a sum that ends', [0, 3, 5, 0, 0, 4, 0, 0, 0], [1, 3, 5 + 6, 0, 1, 4, 0, 0, 1]],
])('%s', (_, matrix, expected) => {
  const found = exponential(Float64Array.from(matrix), Math.sqrt(matrix.length));
  for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 10);
});
