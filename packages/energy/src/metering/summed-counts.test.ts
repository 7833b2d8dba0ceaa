import { HOUR, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { summedCounts } from './summed-counts.ts';

const at = (hours: number, value: number): Sample<number> => ({ at: instant(hours * HOUR), value });

test('registers told together are one count', () => {
  const [peak, offPeak] = [
    [at(0, 100), at(0.5, 101), at(1, 102)],
    [at(0, 50), at(0.5, 50), at(1, 50)],
  ];
  expect(summedCounts([peak, offPeak], 'kWh')).toEqual([at(0, 150), at(0.5, 151), at(1, 152)]);
  expect([summedCounts([peak], 'kWh'), summedCounts([], 'kWh')]).toEqual([peak, []]);
});

test('one that is told between is known by the counts of the other around it', () => {
  expect(summedCounts([[at(0, 100), at(1, 104)], [at(0.25, 50)]], 'kWh')).toEqual([at(0.25, 151)]);
  // it rests while the other counts
  expect(
    summedCounts(
      [
        [at(0, 100), at(8, 100)],
        [at(0, 50), at(4, 53), at(8, 57)],
      ],
      'kWh',
    ),
  ).toEqual([at(0, 150), at(4, 153), at(8, 157)]);
});

test('nothing is told while one of them is silent, before its first count or after its last', () => {
  expect(
    summedCounts(
      [
        [at(0, 100), at(6, 109)],
        [at(-1, 50), at(3, 51), at(6, 51), at(7, 52)],
      ],
      'kWh',
    ),
  ).toEqual([at(6, 160)]);
  expect(summedCounts([[at(0, 100)], []], 'kWh')).toEqual([]);
});

test('what is told is all that went through them between its first and its last count', () => {
  const lives = fc.array(fc.tuple(fc.integer({ min: 1, max: 55 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
    minLength: 2,
    maxLength: 40,
  });
  fc.assert(
    fc.property(lives, (steps) => {
      let [minutes, one, other] = [0, 100, 200];
      const registers: [Sample<number>[], Sample<number>[]] = [[at(0, one)], [at(0, other)]];
      for (const [after, ofOne, ofOther] of steps) {
        minutes += after;
        registers[0].push(at(minutes / 60, (one += ofOne / 100)));
        registers[1].push(at(minutes / 60, (other += ofOther / 100)));
      }
      const summed = summedCounts(registers, 'kWh');
      expect(summed.at(-1)!.value - summed[0]!.value).toBeCloseTo(one + other - 300, 6);
    }),
  );
});
