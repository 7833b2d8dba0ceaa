import { expect, it } from 'vitest';
import { firstOfMonth } from './first-of-month.ts';

it.each([
  ['dimanche 1 mars', 'dimanche 1er mars'],
  ['1 mars 2026', '1er mars 2026'],
  ['dim. 1', 'dim. 1er'],
  ['1', '1er'],
  ['11 mars', '11 mars'],
  ['21', '21'],
  ['mars 2021', 'mars 2021'],
])('tells %s as %s in French', (told, expected) => {
  expect(firstOfMonth('fr', told)).toBe(expected);
  expect(firstOfMonth('en', told)).toBe(told);
});
