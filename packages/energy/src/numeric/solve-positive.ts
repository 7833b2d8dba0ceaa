/** Solves `matrix x = right` for a symmetric positive definite matrix of `size` rows, by Cholesky's factors; null when it is not positive definite. */
export function solvePositive(matrix: Float64Array, right: Float64Array, size: number): Float64Array | null {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= factor[row * size + k]! * factor[column * size + k]!;
      if (row !== column) factor[row * size + column] = sum / factor[column * size + column]!;
      else if (sum > 0) factor[row * size + row] = Math.sqrt(sum);
      else return null;
    }
  const answer = new Float64Array(right);
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) answer[row]! -= factor[row * size + k]! * answer[k]!;
    answer[row]! /= factor[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) answer[row]! -= factor[k * size + row]! * answer[k]!;
    answer[row]! /= factor[row * size + row]!;
  }
  return answer;
}
