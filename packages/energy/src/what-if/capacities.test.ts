import { expect, it } from 'vitest';
import { capacitiesOf } from './capacities.ts';

const HOURS = 33 * 24;
const heatedFrom = (begin: number, end: number, level: number): Float64Array =>
  Float64Array.from({ length: HOURS }, (_, hour) => (hour % 24 >= begin && hour % 24 < end ? level * (1 + ((hour * 7) % 5) / 5) : 0));
const rooms = [heatedFrom(6, 22, 1), heatedFrom(6, 9, 4), heatedFrom(17, 23, 2)];
const taken = Float64Array.from({ length: HOURS }, (_, hour) => 2 * rooms[0]![hour]! + 0.5 * rooms[1]![hour]! + rooms[2]![hour]!);

it('tells large rooms from small ones by when the source ran', () => {
  const [large = 0, small = 0, middling = 0] = capacitiesOf(rooms, taken);
  expect(large).toBeGreaterThan(1.5);
  expect(small).toBeLessThan(0.8);
  expect(middling).toBeGreaterThan(0.9);
  expect(middling).toBeLessThan(1.4);
});

it('takes rooms for alike that are always heated together, and where nobody knows what was taken', () => {
  const [one = 0, other = 0] = capacitiesOf([rooms[0]!, rooms[0]!], taken);
  expect(one).toBeCloseTo(other, 4);
  expect(capacitiesOf([rooms[0]!, rooms[1]!], new Float64Array(HOURS).fill(Number.NaN))).toEqual([1, 1]);
});
