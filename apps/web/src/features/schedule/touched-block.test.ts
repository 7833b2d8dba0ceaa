import { MINUTES_A_DAY } from '@braise/domain';
import { SHORTEST_BLOCK } from '@braise/domain/schedule';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from './plan.ts';
import { touchedBlock } from './touched-block.ts';

/** The line of a day on a screen of 390 px: less the margins of the page and the name of the day. */
const WIDTH = 316;

const pxOf = (minutes: number): number => (minutes / MINUTES_A_DAY) * WIDTH;

const dayOf = (ends: readonly number[]): Day =>
  ends.map((end, index) => ({
    start: ends[index - 1] ?? 0,
    end,
    setting: { power: 'ON', celsius: 20, mode: null },
    holdsWhenAway: false,
  }));

/** Any day that may be stored: blocks of 10 minutes and more. */
const days = fc
  .array(fc.integer({ min: SHORTEST_BLOCK, max: 300 }), { minLength: 1, maxLength: MINUTES_A_DAY / SHORTEST_BLOCK })
  .map((lengths) => {
    let end = 0;
    const ends = lengths.map((length) => (end += length)).filter((minute) => minute <= MINUTES_A_DAY - SHORTEST_BLOCK);
    return dayOf([...ends, MINUTES_A_DAY]);
  });

/** How much of a line means each block, px; looked at four times a pixel. */
function areasOf(day: Day): readonly number[] {
  const areas = day.map(() => 0);
  for (let place = 0; place < WIDTH * 4; place += 1) {
    const block = touchedBlock(day, WIDTH, place / 4);
    areas[block] = (areas[block] ?? 0) + 1;
  }
  return areas.map((places) => places / 4);
}

test('no block is out of the reach of a finger on a narrow screen, whatever the plan', () => {
  fc.assert(
    fc.property(days, (day) => {
      const narrowest = Math.min(...day.map(({ start, end }) => pxOf(end - start)));
      for (const area of areasOf(day)) expect(area).toBeGreaterThan(Math.min(24, narrowest) - 0.5);
      for (const [index, { start, end }] of day.entries()) expect(touchedBlock(day, WIDTH, pxOf((start + end) / 2))).toBe(index);
    }),
  );
});

test('a short block among long ones is met as surely as any', () => {
  fc.assert(
    fc.property(fc.integer({ min: SHORTEST_BLOCK, max: 60 }), fc.integer({ min: 0, max: 3 }), (length, place) => {
      const lengths = [240, 360, 480].toSpliced(place, 0, length);
      const day = dayOf(lengths.map((_, index) => (index === 3 ? MINUTES_A_DAY : lengths.slice(0, index + 1).reduce((a, b) => a + b))));
      expect(Math.min(...areasOf(day))).toBeGreaterThan(23.5);
    }),
  );
});

test('blocks are met in their order, and both ends of the line are the first and the last', () => {
  fc.assert(
    fc.property(days, fc.double({ min: 0, max: WIDTH, noNaN: true }), fc.double({ min: 0, max: WIDTH, noNaN: true }), (day, one, other) => {
      const [left, right] = [Math.min(one, other), Math.max(one, other)];
      expect(touchedBlock(day, WIDTH, left)).toBeLessThanOrEqual(touchedBlock(day, WIDTH, right));
      expect(touchedBlock(day, WIDTH, -1)).toBe(0);
      expect(touchedBlock(day, WIDTH, WIDTH + 1)).toBe(day.length - 1);
    }),
  );
});

test('where short blocks crowd at the end of a day, each is met where it is', () => {
  const day = dayOf([420, 1320, 1330, 1425, MINUTES_A_DAY]);
  const at = (minute: number) => touchedBlock(day, WIDTH, pxOf(minute));
  expect([0, 419, 421, 1250].map(at)).toEqual([0, 0, 1, 1]);
  expect([1325, 1380, 1439].map(at)).toEqual([2, 3, 4]);
});
