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
  // its error of six hours or that of late, whichever is worse
  [0.25, 1, 0.2, true, 'very-good'],
  [0.25, 1, 0.4, true, 'good'],
  [0.4, 1, 0.2, true, 'good'],
  [0.8, 2, 0.2, true, 'rough'],
  // hardly better than that nothing changes
  [0.25, 0.35, 0.2, true, 'good'],
  [0.25, 0.27, 0.2, true, 'rough'],
  // it has not foretold anything yet, or not what it promised
  [0.25, 1, null, true, 'good'],
  [0.25, 1, 0.2, false, 'rough'],
] as const)('off by %d K, of %d K by which rooms vary, lately %s, proven %s: %s', (rmse, persistence, lately, proven, word) => {
  expect(confidenceOf(aModel({ validated: [{ hours: 6, rmse, bias: 0, persistence, count: 10 }] }), { lately, proven })).toBe(word);
});

it('is rough of a model that was held against nothing six hours ahead', () => {
  const validated = [{ hours: 3, rmse: 0.1, bias: 0, persistence: 1, count: 10 }];
  expect(confidenceOf(aModel({ validated }), { lately: 0.1, proven: true })).toBe('rough');
});
