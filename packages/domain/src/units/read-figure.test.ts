import { expect, it } from 'vitest';
import { readFigure } from './read-figure.ts';

const FRENCH = { decimal: ',', group: '\u202F' };
const ENGLISH = { decimal: '.', group: ',' };

it.each([
  ['4213', 4213, 4213],
  ['4,213', 4.213, 4213],
  ['4.213', 'EITHER', 4.213],
  ['0.213', 0.213, 0.213],
  ['4,21', 4.21, 4.21],
  ['20.6823', 20.6823, 20.6823],
  ['1,234.5', 1234.5, 1234.5],
  ['1.234,5', 1234.5, 1234.5],
  ['1,234,567', 1_234_567, 1_234_567],
  ['4 213,5', 4213.5, 4213.5],
  ['4\u00A0213', 4213, 4213],
  ['1\u202F234\u00A0567.250', 1_234_567.25, 1_234_567.25],
  ['1’234.50', 1234.5, 1234.5],
  ["1'234", 1234, 1234],
  // neither is a thousand
  ['42 13', null, null],
  ['1,234,5', null, null],
  ['1 234,567,8', null, null],
  ['1,2,3', null, null],
  ['-3', null, null],
  ['', null, null],
])('« %s » is %s in French, %s in English', (written, french, english) => {
  expect([readFigure(written, FRENCH), readFigure(written, ENGLISH)]).toEqual([french, english]);
});
