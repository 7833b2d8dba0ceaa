export const sumOf = (values: Float64Array | readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};
