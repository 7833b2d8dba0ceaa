import type { CircuitWater } from './circuit-water.ts';
import { sumOf } from '../sum-of.ts';

/**
 * What is believed beforehand, that rooms are alike, as a share of what the record says of rooms: between what it says of the one and of all in the mean. It tells rooms apart that are always heated
 * together; ten times as much makes bathrooms as large as other rooms.
 */
const BELIEF = 0.001;
/** No room is held to be smaller than this share of what it would be if all were alike. */
const LEAST = 0.1;
/**
 * Share of what a source takes that is commonly lost on the way, by water that is warmer than what it passes: of boilers, and of heat pumps alike, seven of which lost 3 to 30 % in a week of January,
 * 14 in the mean.
 */
export const USUALLY_LOST = 0.15;
/** How far that is believed, as a share of what the record says of it: of a small flat it is a quarter, of a house that is hardly insulated hardly anything. */
const LOST_BELIEF = 0.1;
const ROUNDS = 2000;
const STILL = 1e-8;

/** Hours that are taken together: what goes into the water in one comes out of it in the next. */
const TOGETHER = 3;

/**
 * How large rooms are for their heat: by how much of what the heat source took each of them explains, by least squares with a belief that they are alike. Warming the water of pipes and source
 * takes some too, and they lose some of it on the way: without that a small room that is heated by itself would have all of it. `drawn`: by each room from the water in each hour, K/h. `taken`: of
 * the source in each hour, in whatever unit; NaN where it is not known. In that unit for each K/h; alike where of none of the hours it is known. `water` null: nobody knows how warm it is.
 */
export function capacitiesOf(drawn: readonly Float64Array[], taken: Float64Array, water: CircuitWater | null): readonly number[] {
  const blocks = Array.from({ length: Math.floor(taken.length / TOGETHER) }, (_, block) => block * TOGETHER).filter((first) =>
    taken.subarray(first, first + TOGETHER).every((value) => !Number.isNaN(value)),
  );
  const byBlock = (values: Float64Array): Float64Array =>
    Float64Array.from(blocks, (first) => values.subarray(first, first + TOGETHER).reduce((sum, value) => sum + value, 0));
  if (blocks.length === 0) return drawn.map(() => 1);
  const rooms = drawn.map(byBlock);
  const source = byBlock(taken);
  const total = rooms.reduce((sum, heat) => sum + sumOf(heat), 0);
  if (total <= 0) return drawn.map(() => 0);
  const alike = sumOf(source) / total;
  const along = water === null ? [] : [byBlock(water.warm), byBlock(water.rise)];
  const all = [...rooms, ...along];
  const together = all.map((one) => all.map((other) => product(one, other)));
  const mean = rooms.reduce((sum, _, index) => sum + together[index]![index]!, 0) / rooms.length;
  const warmth = along[0] === undefined ? 0 : sumOf(along[0]);
  /** Of each: what it is believed to be, and how far, in the measure of what the record says. */
  const beliefs = all.map((_, index) => {
    const said = together[index]![index]!;
    if (index < rooms.length) return { likely: alike, weight: BELIEF * Math.sqrt(said * mean) };
    if (index === rooms.length && warmth > 0) return { likely: (USUALLY_LOST * sumOf(source)) / warmth, weight: LOST_BELIEF * said };
    return { likely: 0, weight: 0 };
  });
  const explained = all.map((heat, index) => product(heat, source) + beliefs[index]!.weight * beliefs[index]!.likely);
  const sizes = beliefs.map(({ likely }) => likely);
  for (let round = 0, moved = Infinity; round < ROUNDS && moved > STILL * alike; round++) {
    moved = 0;
    for (const [index, row] of together.entries()) {
      const weight = row[index]! + beliefs[index]!.weight;
      // a room that was never heated explains nothing
      if (weight === 0) continue;
      const others = row.reduce((sum, each, other) => (other === index ? sum : sum + each * sizes[other]!), 0);
      const next = Math.max(index < rooms.length ? LEAST * alike : 0, (explained[index]! - others) / weight);
      moved = Math.max(moved, Math.abs(next - sizes[index]!));
      sizes[index] = next;
    }
  }
  return sizes.slice(0, rooms.length);
}

const product = (one: Float64Array, other: Float64Array): number => one.reduce((sum, value, index) => sum + value * other[index]!, 0);
