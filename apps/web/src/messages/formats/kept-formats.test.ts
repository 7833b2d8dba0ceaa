import { expect, it } from 'vitest';
import { datesIn, numbersIn } from './kept-formats.ts';

it('makes a format once, and another for other options and another language', () => {
  const tenths = numbersIn('fr', { maximumFractionDigits: 1 });
  expect(numbersIn('fr', { maximumFractionDigits: 1 })).toBe(tenths);
  expect(
    [tenths, numbersIn('fr', { maximumFractionDigits: 2 }), numbersIn('en', { maximumFractionDigits: 1 })].map((one) => one.format(0.25)),
  ).toEqual(['0,3', '0,25', '0.3']);
});

it('writes a day as the calendar has it, wherever it is read', () =>
  expect(datesIn('fr', { day: 'numeric', month: 'long' }).format(Date.parse('2026-03-12'))).toBe('12 mars'));
