import { product } from './product.ts';

/** Terms of the series: with a norm below `SMALL` the remainder is below 1e-12. */
const TERMS = 10;
const SMALL = 0.5;

/** The exponential of a square matrix of `size` rows, row by row: Taylor's series of a part of it, squared until it is the whole (Moler and Van Loan 2003). */
export function exponential(matrix: Float64Array, size: number): Float64Array {
  let norm = 0;
  for (let row = 0; row < size; row++) {
    let sum = 0;
    for (let column = 0; column < size; column++) sum += Math.abs(matrix[row * size + column]!);
    norm = Math.max(norm, sum);
  }
  const squarings = norm > SMALL ? Math.ceil(Math.log2(norm / SMALL)) : 0;
  const part = matrix.map((value) => value / 2 ** squarings);
  let result = new Float64Array(size * size);
  for (let i = 0; i < size; i++) result[i * size + i] = 1;
  // Horner's scheme: I + X/1 (I + X/2 (I + X/3 (...)))
  for (let term = TERMS; term >= 1; term--) {
    result = product(part, result, size);
    for (let i = 0; i < size * size; i++) result[i]! /= term;
    for (let i = 0; i < size; i++) result[i * size + i]! += 1;
  }
  for (let count = 0; count < squarings; count++) result = product(result, result, size);
  return result;
}
