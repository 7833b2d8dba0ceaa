import { product } from './product.ts';
import { solve } from './solve.ts';

/** Each doubles the steps that were gone: more than a filter needs to settle at any pace. */
const DOUBLINGS = 40;
/** Change of a variance, as a share of the largest, below which it has settled. */
const STILL = 1e-9;

/**
 * The covariance that a Kalman filter predicts once it has run for ever, row by row: of `size` states that move by `state`, gain `noise` (its diagonal) at each
 * step, and of which the one at `measured` is measured with `variance`. By doubling (Chu, Fan, Lin and Wang 2004): a few steps where going on one by one takes hundreds.
 */
export function settledVariance(
  { state, noise, measured, variance }: { state: Float64Array; noise: Float64Array; measured: number; variance: number },
  size: number,
): Float64Array {
  let forward = transposed(state, size);
  const known = new Float64Array(size * size);
  known[measured * size + measured] = 1 / variance;
  const predicted = new Float64Array(size * size);
  for (const [place, each] of noise.entries()) predicted[place * size + place] = each;
  const both = new Float64Array(2 * size * size);
  for (let doubling = 0; doubling < DOUBLINGS; doubling++) {
    const beside = product(known, predicted, size);
    for (let place = 0; place < size; place++) beside[place * size + place]! += 1;
    for (let row = 0; row < size; row++) {
      both.set(forward.subarray(row * size, (row + 1) * size), 2 * row * size);
      both.set(known.subarray(row * size, (row + 1) * size), (2 * row + 1) * size);
    }
    solve(beside, both, size, 2 * size);
    const [step, learned] = [half(both, 0, size), half(both, 1, size)];
    const back = transposed(forward, size);
    const added = product(back, product(predicted, step, size), size);
    add(known, product(forward, product(learned, back, size), size));
    add(predicted, added);
    forward = product(forward, step, size);
    if (largest(added) <= STILL * largest(predicted)) break;
  }
  return predicted;
}

function add(to: Float64Array, what: Float64Array): void {
  for (let index = 0; index < to.length; index++) to[index]! += what[index]!;
}

function largest(matrix: Float64Array): number {
  let most = 0;
  for (const value of matrix) most = Math.max(most, Math.abs(value));
  return most;
}

/** One of two square matrices that stand side by side. */
function half(both: Float64Array, which: 0 | 1, size: number): Float64Array<ArrayBuffer> {
  const result = new Float64Array(size * size);
  for (let row = 0; row < size; row++) result.set(both.subarray((2 * row + which) * size, (2 * row + which + 1) * size), row * size);
  return result;
}

function transposed(matrix: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const result = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) result[column * size + row] = matrix[row * size + column]!;
  return result;
}
