import { instant, kilowattHours } from '@braise/domain';
import { OFF_CONTENT } from '@braise/domain/meter';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MeteredHour } from '../consumption/metered-hour.ts';
import { type CountedDay, IN_KILOWATT_HOURS } from './counted-day.ts';
import { type Counted, countedTogether } from './counted-together.ts';
import { heatByMeter } from './heat-by-meter.ts';
import { sumOf } from '../sum-of.ts';

const counted = (hours: readonly (readonly [used: number, known: number])[], { sometime = 0, known = 1 } = {}): Counted & CountedDay => ({
  countedIn: IN_KILOWATT_HOURS,
  hours: hours.map(([used, share]) => ({ used: kilowattHours(used), known: share })),
  sometime: kilowattHours(sometime),
  known,
  breaks: [],
  first: null,
  last: null,
  deviation: 0,
});
const ran = (hours: readonly (readonly [heating: number, hotWater: number, known: number])[]): readonly MeteredHour[] =>
  hours.map(([heating, hotWater, known]) => ({ heating: kilowattHours(heating), hotWater: kilowattHours(hotWater), known }));
const figures = (hours: readonly MeteredHour[]) => hours.map(({ heating, hotWater, known }) => [heating, hotWater, known]);

test('what a meter counted is split as the heat source says what it ran for, hour by hour', () => {
  const source = ran([
    [0.4, 0, 1],
    [0.2, 0.6, 1],
    [0, 0, 1],
    [0, 0, 0],
  ]);
  const day = counted([
    [0.5, 1],
    [1, 1],
    [0.1, 1],
    [0.4, 1],
  ]);
  const { hours, isSplit, untimed } = heatByMeter(day, source, 'told');
  // of the last hour it does not say: as of the others
  const share = 0.75 / 1.6;
  expect(figures(hours)).toEqual([
    [0.5, 0, 1],
    [expect.closeTo(0.25), expect.closeTo(0.75), 1],
    [0.1, 0, 1],
    [expect.closeTo(0.4 * (1 - share)), expect.closeTo(0.4 * share), 1],
  ]);
  expect([isSplit, untimed]).toEqual([true, []]);
});

test('it is not split where the source says too little, or nobody does', () => {
  const day = counted([
    [1, 1],
    [3, 1],
  ]);
  const told = ran([
    [0, 1, 1],
    [0, 0, 0.4],
  ]);
  for (const { hours, isSplit } of [heatByMeter(day, told, 'told'), heatByMeter(day, null, 'told'), heatByMeter(day, null, 'within')])
    expect([isSplit, ...figures(hours)]).toEqual([false, [1, 0, 1], [3, 0, 1]]);
  expect(heatByMeter(day, null, 'none').isSplit).toBe(true);
});

test('what was used in a silence stands in the hours that were not told', () => {
  const day = counted(
    [
      [1, 1],
      [0, 0],
      [0.5, 0.5],
      [0, 0],
    ],
    { sometime: 5, known: 0.75 },
  );
  const { hours, untimed } = heatByMeter(day, null, 'none');
  expect(figures(hours)).toEqual([
    [1, 0, 1],
    [2, 0, expect.closeTo(0.6)],
    [1.5, 0, expect.closeTo(0.8)],
    [2, 0, expect.closeTo(0.6)],
  ]);
  expect(sumOf(untimed)).toBeCloseTo(5, 9);
});

test.each([
  ['as its heat source ran in them', 1, [1, 1.5, 0, 4.5]],
  ['evenly where that does not say how it ran in one of them', 0, [1, 2, 2, 2]],
] as const)('what was used in a silence stands in its hours %s, and the meter says of none of it when', (_, known, used) => {
  const day = counted(
    [
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    { sometime: 6 },
  );
  const source = ran([
    [9, 0, 1],
    [0.5, 0, 1],
    [0, 0, known],
    [1, 0.5, 1],
  ]);
  const told = heatByMeter(day, source, 'none');
  expect([told.hours.map(({ heating }) => heating), sumOf(told.untimed)]).toEqual([used, 6]);
});

test('a split adds up to what was counted, and is known no better', () => {
  const hour = fc.record({ used: fc.double({ min: 0, max: 9, noNaN: true }), known: fc.double({ min: 0, max: 1, noNaN: true }) });
  const part = fc.record({
    heating: fc.double({ min: 0, max: 9, noNaN: true }),
    hotWater: fc.double({ min: 0, max: 9, noNaN: true }),
    known: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(hour, { minLength: 1, maxLength: 25 }), fc.array(part, { maxLength: 25 }), (told, source) => {
      const day = counted(
        told.map(({ used, known }) => [used, known]),
        { sometime: told.every(({ known }) => known === 1) ? 0 : 2 },
      );
      const { hours } = heatByMeter(day, ran(source.map(({ heating, hotWater, known }) => [heating, hotWater, known])), 'told');
      const sum = hours.reduce((all, { heating, hotWater }) => all + heating + hotWater, 0);
      expect(sum).toBeCloseTo(
        day.hours.reduce<number>((all, { used }) => all + used, day.sometime),
        6,
      );
      for (const { heating, hotWater, known } of hours) expect([heating >= -1e-9, hotWater >= 0, known <= 1]).toEqual([true, true, true]);
    }),
  );
});

test('meters that count one part each are known as far as all of them are', () => {
  const one = counted([
    [1, 1],
    [1, 0.5],
  ]);
  const other = counted(
    [
      [2, 0.8],
      [0, 0],
    ],
    { sometime: 3, known: 0.9 },
  );
  expect(countedTogether([one, other])).toEqual({
    hours: [
      { used: 3, known: 0.8 },
      { used: 1, known: 0 },
    ],
    sometime: 3,
    known: 0.9,
    breaks: [],
    last: null,
    deviation: 0,
  });
  const heardAt = (at: number): CountedDay => ({ ...one, last: { at: instant(at), value: 1, device: 0 } });
  expect(countedTogether([heardAt(9), heardAt(5)])?.last?.at).toBe(5);
  expect(countedTogether([heardAt(9), one])?.last).toBeNull();
  expect([countedTogether([one, null]), countedTogether([])]).toEqual([null, null]);
  const gas = { ...one, countedIn: { unit: 'm3', factor: 10, isEstimated: true } } as const;
  expect(countedTogether([gas])?.deviation).toBe(OFF_CONTENT);
  expect(countedTogether([gas, one])?.deviation).toBeCloseTo(OFF_CONTENT / 2, 9);
});
