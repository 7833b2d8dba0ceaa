/** The normal equations of weighted least squares: `matrix` of as many rows as there are columns, and the right side for `values`. */
export function normalEquations(
  columns: readonly Float64Array[],
  values: Float64Array,
  weights: Float64Array,
): { readonly matrix: Float64Array; readonly right: Float64Array } {
  const size = columns.length;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const weighted = new Float64Array(values.length);
  for (const [row, own] of columns.entries()) {
    let sum = 0;
    for (let index = 0; index < own.length; index++) {
      weighted[index] = weights[index]! * own[index]!;
      sum += weighted[index]! * values[index]!;
    }
    right[row] = sum;
    for (let column = 0; column <= row; column++) {
      const other = columns[column]!;
      let product = 0;
      for (let index = 0; index < other.length; index++) product += weighted[index]! * other[index]!;
      matrix[row * size + column] = product;
      matrix[column * size + row] = product;
    }
  }
  return { matrix, right };
}
