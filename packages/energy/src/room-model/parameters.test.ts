import { expect, it } from 'vitest';
import { ratedPower } from './parameters.ts';

it('rates an emitter with water 50 K warmer than its room, also where what it was learned of is the water of a mild day', () => {
  expect(ratedPower({ emitter: 'radiator', flow: 'known' }, { power: 9 })).toBe(9);
  expect(ratedPower({ emitter: 'radiator', flow: 'unknown' }, { power: 4.5 })).toBeCloseTo(12, 9);
  expect(ratedPower({ emitter: 'floor', flow: 'unknown' }, { power: 8 })).toBeCloseTo(40, 9);
});
