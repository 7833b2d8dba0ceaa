import { expect, it } from 'vitest';
import { figureFault, typedFigure } from './typed-figure.ts';

it.each([
  ['4 213,5', 4213.5, null],
  ['999999999', 999_999_999, null],
  ['9999999999', null, 'figure.within'],
  ['1 000 000 000,5', null, 'figure.within'],
  ['', null, 'figure.wrong'],
  ['douze', null, 'figure.wrong'],
  ['-3', null, 'figure.wrong'],
  ['1,23456', null, 'figure.wrong'],
])('« %s » is %s, at fault: %s', (typed, figure, fault) => {
  expect(typedFigure(typed)).toBe(figure);
  expect(figureFault(typed)).toBe(fault);
});
