import { expect, it } from 'vitest';
import type { HeatedRoom } from './heated-rooms.ts';
import { lostAnyway, lostOnTheWay } from './lost-on-the-way.ts';

const HOURS = 24;
/** The first hours of a day, and what is in all others. */
const aDay = (first: readonly number[], rest: number) => Float64Array.from({ length: HOURS }, (_, hour) => first[hour] ?? rest);
const taken = (...first: readonly number[]) => aDay(first, Number.NaN);

/** `water`: of the circuit, °C. */
const aRoom = (size: number, drawn: readonly number[], water = 45) =>
  ({
    size,
    heat: { drawn: aDay(drawn, 0) },
    grid: {
      temperature: new Float64Array(HOURS * 6).fill(19),
      opening: new Float64Array(HOURS * 6),
      disturbed: new Uint8Array(HOURS * 6),
      supply: new Float64Array(HOURS * 6).fill(water),
      running: new Float64Array(HOURS * 6).fill(1),
    },
  }) as unknown as HeatedRoom;
const rooms = [aRoom(2, [1, 1, 9]), aRoom(1, [0, 2, 9])];

it('is what rooms did not draw, of the hours of which it is known what was taken', () => {
  expect(lostOnTheWay(rooms, taken(2.5, 5, Number.NaN))).toBeCloseTo(0.2, 9);
});

it('is never less than nothing, nor most of it', () => {
  expect(lostOnTheWay(rooms, taken(1, 1, 1))).toBe(0);
  expect(lostOnTheWay(rooms, taken(20, 20, 20))).toBe(0.4);
});

it('is not known where nothing was taken or drawn, nor of rooms that were learned without how warm the water is', () => {
  expect(lostOnTheWay(rooms, new Float64Array(HOURS).fill(Number.NaN))).toBeNull();
  expect(lostOnTheWay([aRoom(2, [0, 0, 0])], taken(1, 1, 1))).toBeNull();
  expect(lostOnTheWay([aRoom(2, [1, 1, 1], Number.NaN)], taken(2.5, 2.5, 2.5))).toBeNull();
  expect(lostOnTheWay([], taken(1, 1, 1))).toBeNull();
});

it('stays for about a quarter where water hardly ever stands, and the more of it the longer it does', () => {
  const staying = (share: number, tellsRunning = true) => lostAnyway(tellsRunning, [share, share, Number.NaN]);
  expect([1, 0.5, 0.25].map((share) => Number(staying(share).toFixed(2)))).toEqual([0.25, 0.5, 0.63]);
  expect(staying(0)).toBe(0.5);
  // what nobody tells is taken to go round, but while hot water is made
  expect([1, 0.95].map((share) => staying(share, false))).toEqual([0.5, 0.5]);
});
