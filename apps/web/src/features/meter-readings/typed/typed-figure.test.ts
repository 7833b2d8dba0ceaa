import { expect, it } from 'vitest';
import { figureFault, typedFigure } from './typed-figure.ts';

const LIMITS = { least: 0, most: 999_999_999, decimals: 3 };

it.each([
  ['4 213,5', 4213.5, null],
  ['4213,500', 4213.5, null],
  ['999999999', 999_999_999, null],
  ['9999999999', 9_999_999_999, 'figure.within'],
  ['1 000 000 000,5', 1_000_000_000.5, 'figure.within'],
  ['1,2345', 1.2345, 'figure.precise'],
  ['4.213', null, 'figure.either'],
  ['', null, 'figure.wrong'],
  ['douze', null, 'figure.wrong'],
  ['-3', null, 'figure.wrong'],
  ['1,2,3', null, 'figure.wrong'],
])('« %s » is %s, at fault: %s', (typed, figure, fault) => {
  expect(typedFigure('fr', typed)).toBe(figure);
  expect(figureFault('fr', typed, LIMITS)).toBe(fault);
});

it.each([
  ['en', '841,567', 841_567, null],
  ['en', '841.567', 841.567, 841.567],
  ['en', '841567', 841_567, 841_567],
  ['en', '1,841,567', 1_841_567, 1_841_567],
  ['en', '4,213.5', 4213.5, 4213.5],
  ['fr', '841,567', 841.567, 841.567],
  ['fr', '841 567', 841_567, 841_567],
] as const)('in %s « %s » is %s, and %s as the first that is read off a meter', (locale, typed, figure, first) => {
  expect([typedFigure(locale, typed), typedFigure(locale, typed, { isFirst: true })]).toEqual([figure, first]);
  expect([figureFault(locale, typed, LIMITS), figureFault(locale, typed, LIMITS, { isFirst: true })]).toEqual([
    null,
    first === null ? 'figure.either' : null,
  ]);
});
