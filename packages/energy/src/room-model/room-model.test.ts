import { expect, it } from 'vitest';
import { aModel } from '../testing/a-model.ts';
import { confidenceOf, expectedError } from './room-model.ts';

it('expects the error that was validated, straight between the horizons, and no more beyond the last', () => {
  const model = aModel();
  expect(expectedError(model, 1)).toBeCloseTo(0.2, 10);
  expect(expectedError(model, 3.5)).toBeCloseTo(0.3, 10);
  expect(expectedError(model, 0.5)).toBeCloseTo(0.15, 10);
  expect(expectedError(model, 48)).toBe(0.5);
});

it.each([
  [0.25, null, 'very-good'],
  [0.4, null, 'good'],
  [0.8, null, 'rough'],
  [0.25, 0.4, 'good'],
  [0.8, 0.2, 'rough'],
])('is called by its error of six hours, or that of late: %d and %s K are %s', (rmse, lately, word) => {
  expect(confidenceOf(aModel({ validated: [{ hours: 6, rmse, bias: 0, persistence: 1, count: 10 }] }), lately)).toBe(word);
});
