import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { heatingTold } from '../heating-told.ts';
import { roomsTold } from './rooms-told.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const tenths = (value: number): number => Math.round(10 * Number(value.toFixed(1)));

it('adds up to heating as it is shown beside hot water', () => {
  expect(roomsTold([394.27, 128.88, 127.87, 66.78, 50.99, 41.97], 810.8)).toEqual([394.3, 128.9, 127.9, 66.8, 51, 41.9]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1000, max: 900_000 }), { minLength: 1, maxLength: 9 }),
      fc.nat({ max: 900_000 }),
      (rooms, water) => {
        const own = rooms.map((wattHours) => wattHours / 1000);
        const heating = heatingTold({ heating: sumOf(rooms) / 1000, hotWater: water / 1000 });
        const told = roomsTold(own, heating);
        expect(sumOf(told.map(tenths))).toBe(tenths(heating));
        for (const [place, one] of told.entries()) expect(Math.abs(one - own[place]!)).toBeLessThan(0.3);
      },
    ),
  );
});

it('hides no room that took something, and leaves rooms of less than a kilowatt-hour as they are', () => {
  expect(roomsTold([9.98, 0.02], 10)).toEqual([10, 0.02]);
  expect(roomsTold([0.56, 0.38], 0.94)).toEqual([0.56, 0.38]);
  expect(roomsTold([], 0)).toEqual([]);
});
