/** Significant digits that any 32-bit float tells apart, and that tell any two apart. */
const [DIGITS_SURE, DIGITS_ALL] = [6, 9];

/**
 * The shortest decimal that is the same 32-bit float: 20.1 and not 20.100000381469727. What PostgreSQL prints for a `real`; every value of
 * telemetry is given out like this.
 */
export function shortestDecimal(value: number): number {
  // Thousandths of anything below a thousand have six digits.
  if (Math.abs(value) < 1000 && Math.round(value * 1000) / 1000 === value) return value + 0;
  const float = Math.fround(value);
  for (let digits = DIGITS_SURE; digits < DIGITS_ALL; digits++) {
    const decimal = Number(float.toPrecision(digits));
    if (Math.fround(decimal) === float) return decimal + 0;
  }
  return Number(float.toPrecision(DIGITS_ALL));
}
