import { solvePositive } from './solve-positive.ts';

/**
 * By how much the logarithm of each of the answers of least squares is off, as a standard deviation. `squares`: sums of the products of each with each, with what is believed on the diagonal; `variance`: of what
 * they leave unexplained. Null: of an answer that is nothing, or where nothing was left open.
 */
export function logDeviations(
  squares: readonly (readonly number[])[],
  answers: readonly number[],
  variance: number,
): readonly (number | null)[] {
  const found = [...answers.keys()].filter((index) => answers[index]! > 0);
  const precision = Float64Array.from(
    found.flatMap((row) => found.map((column) => answers[row]! * answers[column]! * squares[row]![column]!)),
  );
  return answers.map((_, index) => {
    const place = found.indexOf(index);
    if (place === -1 || variance <= 0) return null;
    const alone = Float64Array.from(found, (each) => (each === index ? variance : 0));
    const covariance = solvePositive(precision, alone, found.length);
    return covariance && Math.sqrt(covariance[place]!);
  });
}
