/** What is believed beforehand, that rooms are alike, as a share of what the record itself says of a room in the mean. */
const BELIEF = 0.15;
/** No room is held to be smaller than this share of what it would be if all were alike. */
const LEAST = 0.3;
const ROUNDS = 200;
const STILL = 1e-6;

/**
 * How large rooms are for their heat: by how much of what the heat source took in each hour each of them explains, by least squares with a belief that they
 * are alike. `heats`: of each room in each hour, K/h. `taken`: of the source in each hour, in whatever unit; NaN where it is not known. In that unit for each K/h.
 */
export function capacitiesOf(heats: readonly Float64Array[], taken: Float64Array): readonly number[] {
  const known = Array.from(taken.keys()).filter((hour) => !Number.isNaN(taken[hour]!));
  const over = (of: (hour: number) => number): number => known.reduce((sum, hour) => sum + of(hour), 0);
  if (known.length === 0) return heats.map(() => 0);
  const total = over((hour) => heats.reduce((sum, heat) => sum + heat[hour]!, 0));
  if (total <= 0) return heats.map(() => 0);
  const alike = over((hour) => taken[hour]!) / total;
  const together = heats.map((one) => heats.map((other) => over((hour) => one[hour]! * other[hour]!)));
  const belief = (BELIEF * together.reduce((sum, row, index) => sum + row[index]!, 0)) / heats.length;
  const explained = heats.map((heat) => over((hour) => heat[hour]! * taken[hour]!) + belief * alike);
  const sizes = heats.map(() => alike);
  for (let round = 0, moved = Infinity; round < ROUNDS && moved > STILL * alike; round++) {
    moved = 0;
    for (const [index, row] of together.entries()) {
      const others = row.reduce((sum, each, other) => (other === index ? sum : sum + each * sizes[other]!), 0);
      const next = Math.max(LEAST * alike, (explained[index]! - others) / (row[index]! + belief));
      moved = Math.max(moved, Math.abs(next - sizes[index]!));
      sizes[index] = next;
    }
  }
  return sizes;
}
