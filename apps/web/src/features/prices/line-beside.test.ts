import { expect, it } from 'vitest';
import { lineBeside } from './line-beside.ts';

it.each([
  [12, 1, 'EUR', 13],
  [12.5, 1, 'EUR', 13],
  [12.5, -1, 'EUR', 12],
  [0, -1, 'EUR', -1],
  [145, 1, 'DKK', 150],
  [145, -1, 'DKK', 140],
  [10_000, 1, 'EUR', null],
  [-1_000, -1, 'EUR', null],
] as const)('beside %d, %d steps in %s, is %s', (line, way, currency, next) => {
  expect(lineBeside(line, way, currency)).toBe(next);
});
