import { expect, it } from 'vitest';
import { capacitiesOf } from './capacities.ts';

const HOURS = 33 * 24;
const heatedFrom = (begin: number, end: number, level: number): Float64Array =>
  Float64Array.from({ length: HOURS }, (_, hour) => (hour % 24 >= begin && hour % 24 < end ? level * (1 + ((hour * 7) % 5) / 5) : 0));
const rooms = [heatedFrom(6, 22, 1), heatedFrom(6, 9, 4), heatedFrom(17, 23, 2)];
const taken = Float64Array.from({ length: HOURS }, (_, hour) => 2 * rooms[0]![hour]! + 0.5 * rooms[1]![hour]! + rooms[2]![hour]!);

const sizesOf = (...given: Parameters<typeof capacitiesOf>): readonly number[] => capacitiesOf(...given).map(({ size }) => size);
const alike = [1, 2, 3].map(() => ({ likely: 1, deviation: 0.6 }));

it('tells large rooms from small ones by when the source ran', () => {
  const [large = 0, small = 0, middling = 0] = sizesOf(rooms, taken, null, alike);
  expect(large).toBeGreaterThan(1.5);
  expect(small).toBeLessThan(0.8);
  expect(middling).toBeGreaterThan(0.9);
  expect(middling).toBeLessThan(1.4);
});

it('takes rooms for what is believed of them that are always heated together, and where nobody knows what was taken', () => {
  const [one = 0, other = 0] = sizesOf([rooms[0]!, rooms[0]!], taken, null, alike);
  expect(one).toBeCloseTo(other, 2);
  const [large = 0, small = 0] = sizesOf([rooms[0]!, rooms[0]!], taken, null, [
    { likely: 20, deviation: 0.3 },
    { likely: 5, deviation: 0.3 },
  ]);
  expect(large / small).toBeGreaterThan(3);
  expect(large / small).toBeLessThan(5);
  expect(sizesOf([rooms[0]!, rooms[1]!], new Float64Array(HOURS).fill(Number.NaN), null, alike.slice(1))).toEqual([1, 1]);
});

it('has no room take what the water of the pipes takes, which is warmed for a small one as for all', () => {
  const [large, small] = [heatedFrom(8, 20, 1), heatedFrom(5, 8, 2)];
  const warm = Float64Array.from({ length: HOURS }, (_, hour) => (hour % 24 >= 5 && hour % 24 < 20 ? 30 : 0));
  const rise = warm.map((value, hour) => value - (warm[hour - 1] ?? 0));
  const source = large.map((heat, hour) => 2 * heat + 0.2 * small[hour]! + 0.03 * warm[hour]! + 0.05 * Math.max(0, rise[hour]!));
  const [ofLarge = 0, ofSmall = 0] = sizesOf([large, small], source, { warm, rise }, alike);
  const [, blamed = 0] = sizesOf([large, small], source, null, alike);
  expect(ofLarge).toBeCloseTo(2, 0);
  expect(ofSmall).toBeLessThan(0.5);
  expect(blamed).toBeGreaterThan(ofSmall + 0.2);
});
