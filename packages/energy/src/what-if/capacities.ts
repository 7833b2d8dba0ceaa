import type { CircuitWater } from './circuit-water.ts';
import { logDeviations } from '../numeric/log-deviations.ts';
import type { RoomSize } from '../room-size/room-size.ts';
import type { UsualSize } from '../room-size/usual-size.ts';
import { sumOf } from '../sum-of.ts';

/** What hours are off by that follow one another is alike, and all of a day's after the same habits: so many blocks of them say as much as one. */
const SAYING_AS_ONE = 12;
/** Nor is a room taken for smaller than this share of what it is believed to be. */
const LEAST = 0.1;
/**
 * Share of what a source takes that is commonly lost on the way, by water that is warmer than what it passes: of boilers, and of heat pumps alike, seven of which lost 3 to 30 % in a week of January,
 * 14 in the mean.
 */
export const USUALLY_LOST = 0.15;
/**
 * How far that is believed, as a share of what the record says of it: of a small flat it is a quarter, of a house that is hardly insulated hardly anything. Less, and more of it is laid to bathrooms, which are
 * heated by themselves.
 */
const LOST_BELIEF = 0.3;
/** How often sizes are found anew by how far off those before were. */
const PASSES = 4;
const ROUNDS = 2000;
const STILL = 1e-8;

/** Hours that are taken together: what goes into the water in one comes out of it in the next. */
const TOGETHER = 2;

/**
 * How large rooms are for their heat: by how much of what the heat source took each of them explains, by least squares with a belief of how they differ, which counts for as much as the record leaves open.
 * Warming the water of pipes and source takes some too, and they lose some of it on the way: without that a small room that is heated by itself would have all of it. `drawn`: by each room from the water in
 * each hour, K/h. `taken`: of the source in each hour, in whatever unit; NaN where it is not known. In that unit for each K/h; as they are believed to be where of none of the hours it is known. `water` null: nobody knows how
 * warm it is. `usual`: what is believed of each, beside the others.
 */
export function capacitiesOf(
  drawn: readonly Float64Array[],
  taken: Float64Array,
  water: CircuitWater | null,
  usual: readonly UsualSize[],
): readonly RoomSize[] {
  const blocks = Array.from({ length: Math.floor(taken.length / TOGETHER) }, (_, block) => block * TOGETHER).filter((first) =>
    taken.subarray(first, first + TOGETHER).every((value) => !Number.isNaN(value)),
  );
  const byBlock = (values: Float64Array): Float64Array =>
    Float64Array.from(blocks, (first) => values.subarray(first, first + TOGETHER).reduce((sum, value) => sum + value, 0));
  if (blocks.length === 0) return usual.map(({ likely, deviation }) => ({ size: likely, sizeDeviation: deviation }));
  const rooms = drawn.map(byBlock);
  const source = byBlock(taken);
  const total = rooms.reduce((sum, heat, index) => sum + usual[index]!.likely * sumOf(heat), 0);
  // of what a source did not take nothing can be said
  if (total <= 0 || sumOf(source) <= 0) return usual.map(({ deviation }) => ({ size: 0, sizeDeviation: deviation }));
  const ofUsual = (sumOf(source) * (1 - USUALLY_LOST)) / total;
  const believed = usual.map(({ likely }) => likely * ofUsual);
  const along = water === null ? [] : [byBlock(water.warm), byBlock(water.rise)];
  const all = [...rooms, ...along];
  const said: Said = {
    together: all.map((one) => all.map((other) => product(one, other))),
    explained: all.map((heat) => product(heat, source)),
    least: all.map((_, index) => (index < rooms.length ? LEAST * believed[index]! : 0)),
  };
  const warmth = along[0] === undefined ? 0 : sumOf(along[0]);
  const ofWater = along.map((_, place): Belief => {
    const isLost = place === 0 && warmth > 0;
    return isLost
      ? { likely: (USUALLY_LOST * sumOf(source)) / warmth, weight: LOST_BELIEF * said.together[rooms.length]![rooms.length]! }
      : { likely: 0, weight: 0 };
  });
  // those that the record says nothing of are as they are believed to be
  let sizes = fitted(said, [...rooms.map((heat, index) => ({ likely: believed[index]!, weight: sumOf(heat) > 0 ? 0 : 1 })), ...ofWater]);
  let [beliefs, off]: [readonly Belief[], number] = [[], 0];
  for (let pass = 0; pass < PASSES; pass++) {
    off = (SAYING_AS_ONE * squaresLeft(all, source, sizes)) / Math.max(1, source.length - all.length);
    const ofRooms = sizes.slice(0, rooms.length).map((size, index): Belief => ({
      // of logarithms: straight around the size that was found before
      likely: size * (1 - Math.log(size / believed[index]!)),
      weight: off / (usual[index]!.deviation * size) ** 2,
    }));
    beliefs = [...ofRooms, ...ofWater];
    sizes = fitted(said, beliefs);
  }
  const squares = said.together.map((row, index) => row.map((each, other) => each + (other === index ? beliefs[index]!.weight : 0)));
  const deviations = logDeviations(squares, sizes, off);
  return usual.map(({ deviation }, index) => ({ size: sizes[index]!, sizeDeviation: deviations[index] ?? deviation }));
}

/** What the record says: sums of products of each with each, and with what was taken; no size is below `least`. */
type Said = {
  readonly together: readonly (readonly number[])[];
  readonly explained: readonly number[];
  readonly least: readonly number[];
};
/** What is believed of one, and how far, in the measure of what the record says. */
type Belief = { readonly likely: number; readonly weight: number };

/** Least squares, none of them below its least: one after the other until none moves. */
function fitted({ together, explained, least }: Said, beliefs: readonly Belief[]): readonly number[] {
  const sizes = beliefs.map(({ likely }, index) => Math.max(least[index]!, likely));
  const scale = Math.max(...sizes);
  for (let round = 0, moved = Infinity; round < ROUNDS && moved > STILL * scale; round++) {
    moved = 0;
    for (const [index, row] of together.entries()) {
      const { likely, weight } = beliefs[index]!;
      const whole = row[index]! + weight;
      if (whole === 0) continue;
      const others = row.reduce((sum, each, other) => (other === index ? sum : sum + each * sizes[other]!), 0);
      const next = Math.max(least[index]!, (explained[index]! + weight * likely - others) / whole);
      moved = Math.max(moved, Math.abs(next - sizes[index]!));
      sizes[index] = next;
    }
  }
  return sizes;
}

/** What sizes leave unexplained. */
function squaresLeft(all: readonly Float64Array[], source: Float64Array, sizes: readonly number[]): number {
  let squares = 0;
  for (const [block, taken] of source.entries()) {
    let left = taken;
    for (const [index, heat] of all.entries()) left -= sizes[index]! * heat[block]!;
    squares += left ** 2;
  }
  return squares;
}

const product = (one: Float64Array, other: Float64Array): number => one.reduce((sum, value, index) => sum + value * other[index]!, 0);
