import { expect, it } from 'vitest';
import type { HeatedRoom } from './heated-rooms.ts';
import { lostOnTheWay } from './lost-on-the-way.ts';

const aRoom = (size: number, drawn: readonly number[]) => ({ size, heat: { drawn: Float64Array.from(drawn) } }) as unknown as HeatedRoom;
const rooms = [aRoom(2, [1, 1, 9]), aRoom(1, [0, 2, 9])];

it('is what rooms did not draw, of the hours of which it is known what was taken', () => {
  expect(lostOnTheWay(rooms, Float64Array.from([2.5, 5, Number.NaN]))).toBeCloseTo(0.2, 9);
});

it('is never less than nothing, nor most of it', () => {
  expect(lostOnTheWay(rooms, Float64Array.from([1, 1, 1]))).toBe(0);
  expect(lostOnTheWay(rooms, Float64Array.from([20, 20, 20]))).toBe(0.4);
  expect(lostOnTheWay(rooms, new Float64Array(3).fill(Number.NaN))).toBe(0);
});
