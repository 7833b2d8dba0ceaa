import { expect, it } from 'vitest';
import { energyWords } from '../words.ts';
import { daysNamed } from './days-named.ts';

it.each([
  ['fr', [10], 'Le 10.'],
  ['fr', [1, 12], 'Le 1. et le 12.'],
  ['fr', [1, 10, 12], 'Le 1., le 10. et le 12.'],
  ['fr', [1, 10, 12, 14], '4 jours'],
  ['en', [10], '10.'],
  ['en', [1, 12], '1. and 12.'],
  ['en', [1, 10, 12, 14], '4 days'],
] as const)('in %s the days %j are « %s »', async (locale, numbers, told) => {
  const words = {
    t: await energyWords.load(locale),
    locale,
    day: (date: string) => `${Number(date.slice(-2))}.`,
    capital: (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1),
  };
  const days = numbers.map((number) => ({ date: `2026-03-${String(number).padStart(2, '0')}` }));
  expect(daysNamed(days, words)).toBe(told);
});
