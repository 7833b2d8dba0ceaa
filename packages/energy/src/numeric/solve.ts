/**
 * Solves `matrix X = right`, both row by row and changed in place, for a square matrix of `size` rows and a right side of `columns` columns, which becomes the
 * answer: by elimination with the largest pivot. `matrix` must have an inverse.
 */
export function solve(matrix: Float64Array, right: Float64Array, size: number, columns: number): void {
  for (let step = 0; step < size; step++) {
    let pivot = step;
    for (let row = step + 1; row < size; row++)
      if (Math.abs(matrix[row * size + step]!) > Math.abs(matrix[pivot * size + step]!)) pivot = row;
    swapRows(matrix, step, pivot, size);
    swapRows(right, step, pivot, columns);
    const scale = 1 / matrix[step * size + step]!;
    for (let column = step; column < size; column++) matrix[step * size + column]! *= scale;
    for (let column = 0; column < columns; column++) right[step * columns + column]! *= scale;
    for (let row = 0; row < size; row++) {
      const factor = matrix[row * size + step]!;
      if (row === step || factor === 0) continue;
      for (let column = step; column < size; column++) matrix[row * size + column]! -= factor * matrix[step * size + column]!;
      for (let column = 0; column < columns; column++) right[row * columns + column]! -= factor * right[step * columns + column]!;
    }
  }
}

function swapRows(matrix: Float64Array, one: number, other: number, columns: number): void {
  if (one === other) return;
  for (let column = 0; column < columns; column++) {
    const kept = matrix[one * columns + column]!;
    matrix[one * columns + column] = matrix[other * columns + column]!;
    matrix[other * columns + column] = kept;
  }
}
