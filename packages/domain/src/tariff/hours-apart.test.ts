import { expect, test } from 'vitest';
import { areApart } from './hours-apart.ts';
import type { OffPeakHours } from './tariff.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

test.each<[string, readonly OffPeakHours[]]>([
  [
    'a night and a midday',
    [
      { days: WEEK, from: 1320, to: 360 },
      { days: WEEK, from: 720, to: 840 },
    ],
  ],
  [
    'one after the other',
    [
      { days: WEEK, from: 600, to: 720 },
      { days: WEEK, from: 720, to: 840 },
    ],
  ],
  ['whole days', [{ days: [6, 7], from: 0, to: 1440 }]],
  [
    'a night that ends as a weekend begins',
    [
      { days: [5], from: 1320, to: 1440 },
      { days: [6, 7], from: 0, to: 1440 },
    ],
  ],
])('%s are apart', (_, hours) => {
  expect(areApart(hours)).toBe(true);
});

test.each<[string, readonly OffPeakHours[]]>([
  ['none', []],
  ['hours of no length', [{ days: WEEK, from: 360, to: 360 }]],
  ['hours of no day', [{ days: [], from: 1320, to: 360 }]],
  ['hours of a day twice', [{ days: [1, 1], from: 1320, to: 360 }]],
  [
    'hours within others',
    [
      { days: WEEK, from: 720, to: 900 },
      { days: [3], from: 740, to: 760 },
    ],
  ],
  [
    'a night that reaches into other hours',
    [
      { days: [2], from: 1320, to: 360 },
      { days: [3], from: 300, to: 480 },
    ],
  ],
  [
    'a night that reaches into those of the next week',
    [
      { days: [7], from: 1320, to: 360 },
      { days: [1], from: 300, to: 480 },
    ],
  ],
])('%s are not', (_, hours) => {
  expect(areApart(hours)).toBe(false);
});
