import { expect, it } from 'vitest';
import { type MonthDay, isPartly, roundTop } from './month-days.ts';

it.each([
  [0, 5],
  [0.4, 5],
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
