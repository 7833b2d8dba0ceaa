import { expect, it } from 'vitest';
import { placeOfStart } from './start-place.ts';

it.each([
  [0, { at: 50, isOff: false, beyond: null }],
  [10, { at: 75, isOff: false, beyond: null }],
  [-12, { at: 20, isOff: true, beyond: null }],
  [20, { at: 100, isOff: true, beyond: null }],
  [21, { at: 100, isOff: true, beyond: 'late' }],
  [-41, { at: 0, isOff: true, beyond: 'early' }],
  [null, { at: 100, isOff: true, beyond: 'late' }],
])('a start that is %s minutes late stands where it was, or says that it was off by more than is drawn', (late, place) => {
  expect(placeOfStart(late)).toEqual(place);
});
