/** The product of two square matrices of `size` rows, row by row. */
export function product(left: Float64Array, right: Float64Array, size: number): Float64Array<ArrayBuffer> {
  const result = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let inner = 0; inner < size; inner++) {
      const factor = left[row * size + inner]!;
      if (factor === 0) continue;
      for (let column = 0; column < size; column++) result[row * size + column]! += factor * right[inner * size + column]!;
    }
  return result;
}
