/**
 * What is believed beforehand, that rooms are alike, as a share of what the record says of rooms: between what it says of the one and of all in the mean. Of the bench's
 * tuning homes shares of rooms were the best with it.
 */
const BELIEF = 0.01;
/** No room is held to be smaller than this share of what it would be if all were alike. */
const LEAST = 0.1;
const ROUNDS = 2000;
const STILL = 1e-8;

/**
 * How large rooms are for their heat: by how much of what the heat source took in each hour each of them explains, by least squares with a belief that they
 * are alike. `drawn`: by each room from the water in each hour, K/h. `taken`: of the source in each hour, in whatever unit; NaN where it is not known. In that unit for
 * each K/h; alike where of none of the hours it is known.
 */
export function capacitiesOf(drawn: readonly Float64Array[], taken: Float64Array): readonly number[] {
  const known = Array.from(taken.keys()).filter((hour) => !Number.isNaN(taken[hour]!));
  const over = (of: (hour: number) => number): number => known.reduce((sum, hour) => sum + of(hour), 0);
  if (known.length === 0) return drawn.map(() => 1);
  const total = over((hour) => drawn.reduce((sum, heat) => sum + heat[hour]!, 0));
  if (total <= 0) return drawn.map(() => 0);
  const alike = over((hour) => taken[hour]!) / total;
  const together = drawn.map((one) => drawn.map((other) => over((hour) => one[hour]! * other[hour]!)));
  const mean = together.reduce((sum, row, index) => sum + row[index]!, 0) / drawn.length;
  const beliefs = together.map((row, index) => BELIEF * Math.sqrt(row[index]! * mean));
  const explained = drawn.map((heat, index) => over((hour) => heat[hour]! * taken[hour]!) + beliefs[index]! * alike);
  const sizes = drawn.map(() => alike);
  for (let round = 0, moved = Infinity; round < ROUNDS && moved > STILL * alike; round++) {
    moved = 0;
    for (const [index, row] of together.entries()) {
      const weight = row[index]! + beliefs[index]!;
      // a room that was never heated explains nothing
      if (weight === 0) continue;
      const others = row.reduce((sum, each, other) => (other === index ? sum : sum + each * sizes[other]!), 0);
      const next = Math.max(LEAST * alike, (explained[index]! - others) / weight);
      moved = Math.max(moved, Math.abs(next - sizes[index]!));
      sizes[index] = next;
    }
  }
  return sizes;
}
