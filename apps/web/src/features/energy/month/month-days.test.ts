import { expect, it } from 'vitest';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { type MonthDay, isPartly, monthDays, roundTop } from './month-days.ts';

it.each([
  [0, 1],
  [0.4, 1],
  [1.9, 2],
  [4, 4],
  [4.1, 5],
  [5, 5],
  [5.1, 10],
  [49.9, 50],
  [50, 50],
  [51, 60],
  [99, 100],
  [101, 150],
  [499, 500],
  [501, 600],
])('an axis for %d ends at %d', (most, top) => {
  expect(roundTop(most)).toBe(top);
});

const told = (more: object) => ({
  told: { isComplete: true, costInCents: 100, isCostComplete: true, ...more } as MonthDay['told'],
  isCurrent: false,
});
it.each([
  ['known as a whole', told({}), false, false],
  ['measured in part', told({ isComplete: false }), true, true],
  ['whose cost is of part of it', told({ isCostComplete: false }), false, true],
  ['without a price', told({ costInCents: null, isCostComplete: false }), false, false],
  ['that goes on', { ...told({ isComplete: false }), isCurrent: true }, false, false],
  ['that goes on and whose cost is of part of it', { ...told({ isCostComplete: false }), isCurrent: true }, false, true],
  ['of which nothing is told', { told: null, isCurrent: false }, false, false],
] as const)('a day %s', (_, day, ofConsumption, ofCost) => {
  expect([isPartly(day, 'consumption'), isPartly(day, 'cost')]).toEqual([ofConsumption, ofCost]);
});

it('says of which days of the year before only a part is known', () => {
  const day = (date: string, more: object = {}) => ({
    date,
    consumption: 8,
    costInCents: 160,
    hasData: true,
    isComplete: true,
    isCostComplete: true,
    ...more,
  });
  const yearBefore = [day('2025-03-01'), day('2025-03-02', { isComplete: false }), day('2025-03-03', { isCostComplete: false })];
  const data = {
    months: { first: '2025-01', last: '2026-04' },
    monthlyAggregation: {
      requestedMonth: { startDate: '2026-03-01', endDate: '2026-03-31', consumptionPerDate: [] },
      yearBefore: { consumptionPerDate: yearBefore },
      endOfMonthForecast: null,
    },
  } as unknown as Consumption;
  const before = (figure: 'consumption' | 'cost') =>
    monthDays(data, figure)
      .slice(0, 4)
      .map((each) => [each.yearBefore, each.isYearBeforePartly]);
  expect(before('consumption')).toEqual([
    [8, false],
    [8, true],
    [8, false],
    [null, false],
  ]);
  expect(before('cost').map(([, isPart]) => isPart)).toEqual([false, true, true, false]);
});
