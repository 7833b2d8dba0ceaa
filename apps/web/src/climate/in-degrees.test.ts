import { expect, it } from 'vitest';
import { inDegrees } from './in-degrees.ts';

it('is a difference in either unit', () => {
  expect([inDegrees(-0.5, 'CELSIUS'), inDegrees(-0.5, 'FAHRENHEIT')]).toEqual([-0.5, -0.9]);
});
